import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { actOnOrder } from '../act-on-order.ts'
import { handoverCode, hasHandover, isSameCode, renewalsLeft, triesLeft } from './handover.rules.ts'
import { countTry, findHandover, renewCode, type Handover } from './handover.queries.ts'
import { lockOrder } from './lock-order.ts'
import { insertSteps } from './order-moves.queries.ts'
import { maySeeOrder } from '../orders.rules.ts'

/** The order, if this member is the side that may have to do with its code. */
function checkSide(viewer: Member, order: Handover | undefined, side: 'buyer' | 'seller'): Handover {
  if (!order || !maySeeOrder(viewer, order)) throw new Refusal('order_not_found')
  if (order[`${side}_id`] !== viewer.id) throw new Refusal('forbidden')
  if (order.status === 'completed') throw new Refusal('order_handed_over')
  if (!hasHandover(order)) throw new Refusal('order_moved', { status: order.status })
  return order
}

/**
 * The seller enters the code that the buyer shows: the order is complete. The entry is counted, and that committed, before
 * the code is compared, so that many at once are no more than five.
 */
export async function handOver(deps: Deps, seller: Member, orderId: string, typed: string): Promise<void> {
  checkSide(seller, await findHandover(deps.db, orderId), 'seller')
  const counted = await count(deps, orderId)
  if (!counted) throw new Refusal('handover_locked')
  if (!isSameCode(handoverCode(deps.cipher, counted), typed))
    throw new Refusal('handover_wrong', { left: triesLeft(counted) })
  await actOnOrder(deps, seller, { orderId, act: 'hand_over' })
}

/** Committed by itself. With the last one the buyer's page says at once that a new code is needed. */
const count = (deps: Deps, orderId: string) =>
  deps.db.transaction().execute(async (tx) => {
    const counted = await countTry(tx, orderId)
    if (counted && triesLeft(counted) === 0) deps.live.send(tx, `order:${orderId}`, { status: counted.status })
    return counted
  })

/** For the buyer's screen alone. */
export async function showHandoverCode({ db, cipher }: Deps, buyer: Member, orderId: string) {
  return { code: handoverCode(cipher, checkSide(buyer, await findHandover(db, orderId), 'buyer')) }
}

/** The earlier code is void, and there are five new entries. */
export const renewHandoverCode = (deps: Deps, buyer: Member, orderId: string): Promise<{ code: string }> =>
  deps.db.transaction().execute(async (tx: Tx) => {
    await lockOrder(deps, tx, orderId)
    const order = checkSide(buyer, await findHandover(tx, orderId), 'buyer')
    if (renewalsLeft(order) === 0) throw new Refusal('handover_renewed_enough')
    const at = deps.clock()
    const renewed = await renewCode(tx, orderId, at)
    await insertSteps(tx, [{ orderId, step: 'code_renewed', side: 'buyer', actorId: buyer.id }], at)
    const subject = { type: 'order', id: orderId }
    await audit(deps, tx, { actorId: buyer.id, action: 'order.code_renewed', subject })
    deps.live.send(tx, `order:${orderId}`, { status: order.status })
    return { code: handoverCode(deps.cipher, renewed) }
  })
