import { limit } from '../../../platform/limits/limits.ts'

const minutes = 60

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round; the comment names who is counted. */
export const oidcLimits = {
  /** Known browser, else network: auth flows with a provider, and tokens it signed. */
  provider: limit('auth_provider', 150, 5 * minutes),
}
