import { limit } from '../../../platform/limits/limits.ts'

export const quoteUsage = {
  /** Member: requests for quotes. */
  requests: limit('quote_requests', 10, 86_400),
}
