import type { Deps } from '../../../core/deps.ts'
import { refuseOwnMoney } from '../../money/approvals/index.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockOrder, type LockedOrder } from '../orders/index.ts'
import { findOrderIdOf, findOrderOf, lockLatest, type DisputeRow } from './disputes.queries.ts'
import { isParty, mayHandleDisputes, sideOf, type Party } from './disputes.rules.ts'

/** A dispute with its order and what paid for that, locked until commit. */
export interface Locked {
  locked: LockedOrder
  dispute: DisputeRow
}

export interface LockedForParty extends Locked {
  side: Party
}

/** The order of somebody who bought or sold it; refuses `order_not_found` to anyone who may not see it. */
export async function lockOwnOrder(deps: Deps, tx: Tx, viewer: Member, orderId: string) {
  const order = await findOrderOf(tx, orderId)
  const side = order && sideOf(viewer, order)
  if (!side) throw new Refusal('order_not_found')
  if (!isParty(side)) throw new Refusal('forbidden')
  const locked = await lockOrder(deps, tx, orderId)
  if (!locked) throw new Refusal('order_not_found')
  return { locked, side }
}

/** The latest dispute of such an order. */
export async function lockForParty(deps: Deps, tx: Tx, viewer: Member, orderId: string): Promise<LockedForParty> {
  const { locked, side } = await lockOwnOrder(deps, tx, viewer, orderId)
  const dispute = await lockLatest(tx, orderId)
  if (!dispute) throw new Refusal('order_dispute_not_found')
  return { locked, side, dispute }
}

/** A dispute for a person who decides it: never one who bought or sold. */
export async function lockForStaff(deps: Deps, tx: Tx, viewer: Member, id: string): Promise<Locked> {
  if (!mayHandleDisputes(viewer)) throw new Refusal('forbidden')
  const orderId = await findOrderIdOf(tx, id)
  const locked = orderId === undefined ? undefined : await lockOrder(deps, tx, orderId)
  const dispute = locked && (await lockLatest(tx, locked.order.id))
  if (!locked || !dispute) throw new Refusal('order_dispute_not_found')
  const { order, of } = locked
  const bought = {
    payment_id: of?.payment.id ?? null,
    part_id: order.id,
    member_ids: [order.buyer_id, order.seller_id],
  }
  await refuseOwnMoney(deps, tx, viewer, bought)
  // Only the latest of an order can still be open.
  return { locked, dispute: dispute.id === id ? dispute : { ...dispute, id, state: 'ended' } }
}
