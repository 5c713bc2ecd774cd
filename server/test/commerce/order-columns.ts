import { unmarked } from '../../src/features/commerce/orders/states/order-marks.rules.ts'

/** Columns of an order that is shown so. Of a disputed one: the state in which its bank claims it; null: its money was taken back. */
export function orderColumns(status: string, at: Date, claimedIn: string | null = 'shipped') {
  if (status !== 'disputed') return { ...unmarked, state: status }
  if (claimedIn === null) return { ...unmarked, state: 'completed', reversed_at: at }
  return { ...unmarked, state: claimedIn, claimed_at: at, paused_at: at }
}
