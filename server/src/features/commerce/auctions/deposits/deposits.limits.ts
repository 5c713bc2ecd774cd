import { limit } from '../../../../platform/limits/limits.ts'

export const depositLimits = {
  /** Member: deposits that are left or begun, paid or not. */
  deposits: limit('auction_deposits', 30, 86_400),
}
