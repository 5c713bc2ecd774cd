import { limit } from '../../../platform/limits/limits.ts'

const minutes = 60
const days = 24 * 60 * minutes

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round; the comment names who is counted. */
export const codeLimits = {
  /** Requester of the code, else network, and the address it was sent to: wrong codes. */
  wrongCodes: limit('auth_wrong_codes', 5, 15 * minutes),
  wrongCodesDay: limit('auth_wrong_codes_day', 20, days),
  /** Address: wrong codes of everybody who has not proven anything. Links are not counted. */
  guesses: limit('auth_guesses', 60, days),
  /** Network: codes of who did not request one. */
  verify: limit('auth_verify', 600, 5 * minutes),
}
