import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockOrder } from './states/lock-order.ts'
import { moveOrder } from './states/move-order.ts'
import { findLastStep } from './states/order-moves.queries.ts'
import { nextState, type Act } from './states/order-states.rules.ts'
import { stepOf } from './states/order-steps.rules.ts'
import { maySeeOrder, sideOf } from './orders.rules.ts'

interface ActInput {
  orderId: string
  act: Act
  note?: string
}

/**
 * A member does something with an order. The same by the same member again, as a phone repeats it, changes nothing. Refuses
 * `order_not_found` to anyone who may not see it, `forbidden` to a side that never does this, `order_moved`, and
 * `pickup_place_missing`.
 */
export const actOnOrder = (deps: Deps, viewer: Member, { orderId, act, note }: ActInput): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId)
    if (!locked || !maySeeOrder(viewer, locked.order)) throw new Refusal('order_not_found')
    const { order } = locked
    const side = sideOf(viewer, order)
    if (!side || !isActOf(act, side)) throw new Refusal('forbidden')
    if (nextState(order, side, act) === undefined) {
      const last = await findLastStep(tx, orderId)
      if (last?.step === stepOf(order, { side, act }) && last.actor_id === viewer.id) return
    } else if (act === 'request_cancel' && order.cancel_requested_at !== null) return
    // Its buyer has to find it: the ward alone is not enough.
    if (act === 'ship' && order.delivery_method === 'pickup' && !note?.trim()) throw new Refusal('pickup_place_missing')
    const at = deps.clock()
    await moveOrder(deps, tx, locked, { side, act, actorId: viewer.id, at, ...(note && { note }) })
  })

const buyersActs = new Set<Act>(['cancel', 'request_cancel', 'receive'])
const sellersActs = new Set<Act>(['accept', 'decline', 'ship', 'deliver', 'hand_over', 'cancel'])
const isActOf = (act: Act, side: 'buyer' | 'seller') => (side === 'buyer' ? buyersActs : sellersActs).has(act)
