import { checkoutKind } from '@mtaa/contract/money/payments'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { findPaymentFor, lockWithPayable, type Locked } from '../../../money/payments/index.ts'
import { lockCheckout } from '../checkout/checkouts.queries.ts'
import { findCheckoutOf, lockOrderRow, type MovingOrder } from './order-moves.queries.ts'

/** An order and what paid for it, locked until commit. */
export interface LockedOrder {
  order: MovingOrder
  /** Its payment; undefined where nothing was to be paid, or nothing was paid yet. */
  of: Locked | undefined
}

/**
 * Locks an order: its checkout first, then the payment, then the order itself, like everything that pays or refunds. Call it
 * before anything else of the transaction is locked. Undefined: no such order.
 */
export async function lockOrder(deps: Deps, tx: Tx, id: string): Promise<LockedOrder | undefined> {
  const checkoutId = await findCheckoutOf(tx, id)
  if (checkoutId === undefined) return undefined
  await lockCheckout(tx, checkoutId)
  const payment = await findPaymentFor(tx, { kind: checkoutKind, id: checkoutId })
  const of = payment && (await lockWithPayable(deps, tx, payment.id))
  const order = await lockOrderRow(tx, id)
  return order && { order, of }
}
