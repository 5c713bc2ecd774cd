import { limit } from '../../../platform/limits/limits.ts'

export const walletRateLimits = {
  /** Member: top-ups that are begun, paid or not. */
  topUps: limit('wallet_topups', 60, 86_400),
  /** Member: statements, whose balances are summed up anew each time. */
  statements: limit('wallet_statements', 60, 3600),
}
