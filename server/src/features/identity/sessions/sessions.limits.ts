import { limit } from '../../../platform/limits/limits.ts'

const minutes = 60

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round; the comment names who is counted. */
export const sessionLimits = {
  /** Session: far above what a browser with many tabs requests, and never per IP. */
  refresh: limit('auth_refresh', 600, 5 * minutes),
  /** Known browser, else network: links, which nobody can guess, and passkeys. */
  links: limit('auth_links', 600, 5 * minutes),
}
