import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  changeLot,
  clawBack,
  dayOf,
  earnPoints,
  findEarned,
  findLotOf,
  findRedeemedOrder,
  lockMember,
  releasePoints,
  returnPoints,
} from '../points/index.ts'
import { findOrderMoney } from './orders.queries.ts'
import { clawedOf, earnedByOrder, pendingUntil, refundedOf, returnedOf, stayedOf } from './earning.rules.ts'

/**
 * Brings points in line with what has become of an order: earned when it is complete, frozen while it is disputed, taken back
 * and given back with its money. All from the state of the order, so it may be called again at any time.
 */
export async function settleOrder(deps: Deps, orderId: string): Promise<void> {
  const { db, clock } = deps
  const at = clock()
  await db.transaction().execute(async (tx) => {
    const before = await findOrderMoney(tx, orderId)
    const member = before && (await lockMember(tx, before.buyer_id))
    const order = member && (await findOrderMoney(tx, orderId))
    if (!order) return
    const redeemed = await findRedeemedOrder(tx, orderId)
    if (redeemed?.state === 'held' && order.status === 'cancelled') return releasePoints(tx, order.checkout_id, at)
    if (order.status === 'completed') await earnByOrder(tx, orderId, order, at)
    const lot = await findLotOf(tx, 'order', orderId)
    if (lot) {
      await changeLot(tx, lot.id, { frozen: order.status === 'disputed' })
      const target = clawedOf(lot.amount, stayedOf(order))
      await clawBack(tx, { lotId: lot.id, userId: order.buyer_id, target, subjectId: orderId, at })
    }
    if (!redeemed) return
    const { debt } = (await lockMember(tx, order.buyer_id)) ?? member
    await returnPoints(tx, { orderId, target: returnedOf(redeemed.points, refundedOf(order)), at }, debt)
  })
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrderMoney>>>

/** By the day on which it was completed: a repetition finds the same limit. */
async function earnByOrder(tx: Tx, orderId: string, order: Order, at: Date) {
  const { buyer_id: userId, completed_at } = order
  if (await findLotOf(tx, 'order', orderId)) return
  const earnedAt = completed_at ?? at
  const today = await findEarned(tx, userId, dayOf(earnedAt))
  const amount = earnedByOrder(stayedOf(order), today.orders_today)
  if (amount <= 0) return
  const availableAt = pendingUntil(earnedAt)
  await earnPoints(tx, {
    userId,
    reason: 'order',
    sourceId: orderId,
    amount,
    earnedAt,
    availableAt,
    subjectId: orderId,
    at,
  })
}
