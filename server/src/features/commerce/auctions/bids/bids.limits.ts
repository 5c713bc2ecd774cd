import { limit } from '../../../../platform/limits/limits.ts'

export const bidLimits = {
  /** Member. */
  bids: limit('bids', 120, 60, 'too_fast'),
  /** Known browser or network: logs of lots that ended. */
  proofs: limit('auction_proofs', 60, 3600, 'too_fast'),
}
