import { limit } from '../../../platform/limits/limits.ts'

const minutes = 60
const hours = 60 * minutes

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round; the comment names who is counted. */
export const contactLimits = {
  /** Network. */
  anonymous: limit('auth_anonymous', 30, hours),
}
