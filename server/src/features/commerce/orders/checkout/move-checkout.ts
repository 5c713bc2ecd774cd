import type { Acting } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { returnStock } from '../../market/index.ts'
import { cancelledOrders, disputedOrders, paidOrders } from '../orders.events.ts'
import { byProgram, changeState, markReversed } from '../states/change-state.ts'
import { findOrderLines, lockOrdersOf } from '../states/order-moves.queries.ts'
import { setGivenUp, setPaid } from './checkouts.queries.ts'

/** A locked checkout is paid, also one that had been given up before the money came, and with it its orders. */
export async function payCheckout(tx: Tx, checkoutId: string, at: Date): Promise<void> {
  await setPaid(tx, checkoutId, at)
  const orders = await lockOrdersOf(tx, checkoutId)
  await paidOrders(tx, await changeState(tx, orders, { act: 'pay', ...byProgram(at) }), at)
}

/** A locked checkout that waits for its money is given up, and with it its orders. */
export async function giveUpCheckout(
  context: Acting,
  tx: Tx,
  checkoutId: string,
  { why, at }: { why: 'expired' | 'goods_gone'; at: Date },
): Promise<void> {
  await setGivenUp(tx, checkoutId, why === 'expired' ? 'expired' : 'cancelled')
  const orders = await lockOrdersOf(tx, checkoutId)
  await cancelledOrders(context, tx, await changeState(tx, orders, { act: 'give_up', ...byProgram(at) }), why)
}

/** The money of a locked checkout was taken back: what was not sent is cancelled and for sale again, the rest is disputed. */
export async function takeBackCheckout(context: Acting, tx: Tx, checkoutId: string, at: Date): Promise<void> {
  const orders = await lockOrdersOf(tx, checkoutId)
  const sent = await markReversed(tx, orders, at)
  const unsent = await changeState(tx, orders, { act: 'take_back', ...byProgram(at) })
  for (const { id } of unsent) await returnStock(context, tx, await findOrderLines(tx, id))
  await cancelledOrders(context, tx, unsent, 'reversed')
  await disputedOrders(context, tx, sent, 'reversed')
}
