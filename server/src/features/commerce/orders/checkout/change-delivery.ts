import { checkoutKind } from '@mtaa/contract/money/payments'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { findPaymentFor } from '../../../money/payments/index.ts'
import type { AddressSnapshot } from '../../addresses/index.ts'
import { isPayable } from '../orders.rules.ts'
import { findCheckoutOf, lockOrderRow } from '../states/order-moves.queries.ts'
import { lockCheckout, setDelivery } from './checkouts.queries.ts'
import type { MethodInCommon } from './deliveries.rules.ts'

interface Choosing {
  orderId: string
  buyerId: string
  at: Date
}

/**
 * Locks the order of a won lot of which its buyer may still choose the delivery: also a payment that failed may yet bring its
 * money, and that is the total of its moment. Refuses `order_not_found` and `delivery_fixed`. Call it before anything else of the
 * transaction is locked.
 */
export async function lockDelivery(tx: Tx, { orderId, buyerId, at }: Choosing): Promise<void> {
  const checkoutId = await findCheckoutOf(tx, orderId)
  const checkout = checkoutId === undefined ? undefined : await lockCheckout(tx, checkoutId)
  if (checkout?.kind !== 'auction' || checkout.buyer_id !== buyerId) throw new Refusal('order_not_found')
  const payment = await findPaymentFor(tx, { kind: checkoutKind, id: checkout.id })
  if (payment || !isPayable(checkout, at)) throw new Refusal('delivery_fixed')
}

/** Changes how an order that `lockDelivery` has locked is delivered, and its total with the fee. */
export async function changeDelivery(
  tx: Tx,
  orderId: string,
  { method, fee, address, at }: MethodInCommon & { address: AddressSnapshot | null; at: Date },
): Promise<void> {
  const order = await lockOrderRow(tx, orderId)
  if (order) await setDelivery(tx, { orderId, checkoutId: order.checkout_id, method, fee, address, at })
}
