import { checkoutKind } from '@mtaa/contract/money/payments'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { findRefundsFor } from '../../../money/refunds/index.ts'
import { findAgreed } from './find-deal.queries.ts'

/**
 * What two members agreed on and how it ended, for other features. `refunded_cents` has gone back to the buyer or is on
 * its way; `is_refunded`: all of it has, and the deal counts for nothing. Undefined: no such order.
 */
export async function findDeal(db: Db | Tx, orderId: string) {
  const deal = await findAgreed(db, orderId)
  if (!deal) return undefined
  const refunds = await findRefundsFor(db, { kind: checkoutKind, id: deal.checkout_id })
  const refunded_cents = refunds
    .filter(({ part_id, state }) => part_id === orderId && state !== 'requested' && state !== 'rejected')
    .reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  const is_refunded = deal.status === 'refunded' || (deal.total > 0 && refunded_cents >= deal.total * 100)
  return { ...deal, refunded_cents, is_refunded }
}
