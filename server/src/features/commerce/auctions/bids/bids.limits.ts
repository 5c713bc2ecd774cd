import { limit } from '../../../../platform/limits/limits.ts'

export const bidLimits = {
  /** Member: bids that were accepted. */
  bids: limit('bids', 60, 300),
  /** Known browser or network: logs of lots that ended. */
  proofs: limit('auction_proofs', 60, 3600),
}
