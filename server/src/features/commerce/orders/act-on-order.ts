import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { findLastStep } from './order-moves.queries.ts'
import { nextState, type Act } from './order-states.rules.ts'
import { stepOf } from './order-steps.rules.ts'
import { maySeeOrder, sideOf } from './orders.rules.ts'

interface Wanted {
  orderId: string
  act: Act
  note?: string
}

/**
 * A member does something with an order. The same by the same member again, as a phone repeats it, changes nothing. Refuses
 * `order_not_found` to whoever may not see it, `forbidden` to a side that never does this, and `order_moved`.
 */
export const actOnOrder = (deps: Deps, viewer: Member, { orderId, act, note }: Wanted): Promise<void> =>
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
    const at = deps.clock()
    await moveOrder(deps, tx, locked, { side, act, actorId: viewer.id, at, ...(note && { note }) })
  })

const buyersActs = new Set<Act>(['cancel', 'request_cancel', 'receive'])
const sellersActs = new Set<Act>(['accept', 'decline', 'ship', 'deliver', 'hand_over', 'cancel'])
const isActOf = (act: Act, side: 'buyer' | 'seller') => (side === 'buyer' ? buyersActs : sellersActs).has(act)
