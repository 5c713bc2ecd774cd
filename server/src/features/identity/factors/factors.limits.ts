import { limit } from '../../../platform/limits/limits.ts'

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round; the comment names who is counted. */
export const factorLimits = {
  /** Session: all requests about second factors. */
  factor: limit('auth_factor', 15, minutes),
  /** Known browser, else member: wrong codes of a second factor. */
  factorCodes: limit('auth_factor_codes', 5, 15 * minutes),
  /** Member: wrong codes of a second factor from browsers that never proved one. */
  factorGuesses: limit('auth_factor_guesses', 60, days),
  /** Session: recovery codes, which nobody can guess. */
  recoveryCodes: limit('auth_recovery_codes', 5, 15 * minutes),
}
