import { limit } from '../../../platform/limits/limits.ts'

const minutes = 60

/** `docs/limits.md` says of each what it stops, whom it could hurt and their way round; the comment names who is counted. */
export const web3Limits = {
  /** Network: a new key makes an account at no cost, so it identifies no requester. */
  web3: limit('auth_web3', 150, 5 * minutes),
}
