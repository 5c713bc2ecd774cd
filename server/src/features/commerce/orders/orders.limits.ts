import { limit } from '../../../platform/limits/limits.ts'

/** `docs/limits.md` says what it stops, whom it could hurt and their way round. */
export const orderLimits = {
  /** Member: receipts, each of which is drawn anew. */
  receipts: limit('order_receipts', 60, 3600),
}
