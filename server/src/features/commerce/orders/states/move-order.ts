import { Refusal } from '../../../../platform/http/refusal.ts'
import { actingOf } from '../../../../core/payables.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { refundHeld } from '../../../money/refunds/index.ts'
import { returnStock } from '../../market/index.ts'
import type { LockedOrder } from './lock-order.ts'
import { changeState } from './change-state.ts'
import { findOrderLines } from './order-moves.queries.ts'
import type { Act, Side } from './order-states.rules.ts'
import { cancelReasons, stepOf, type CancelReason } from './order-steps.rules.ts'
import { movedOrder } from '../orders.events.ts'
import { closeEscrow, releaseEscrow } from './release-escrow.ts'

interface Moving {
  side: Side
  act: Act
  /** Who did it; null: the program. */
  actorId: string | null
  /** What they say of it, which both sides read. */
  note?: string
  at: Date
}

/**
 * Carries out an act of one side: the state with its clock, the timeline, the audit log, the published event, and what
 * follows for stock and money. Refuses `order_moved` where the state does not allow it.
 */
export async function moveOrder(deps: Deps, tx: Tx, locked: LockedOrder, moving: Moving): Promise<void> {
  const { order } = locked
  const { side, act, actorId, note, at } = moving
  const [moved] = await changeState(tx, [order], moving)
  if (!moved) throw new Refusal('order_moved', { status: order.status })
  const { to } = moved
  const step = stepOf(order, { side, act })
  await movedOrder(deps, tx, order, { step, to, actorId, at, ...(note !== undefined && { note }) })
  deps.live.send(tx, `order:${order.id}`, { status: to })
  if (to === 'cancelled') await cancel(deps, tx, locked, cancelReasons[step], at)
  if (to === 'completed') await releaseEscrow(deps, tx, locked, { at })
}

/** What was not sent is for sale again, and all of its money goes back. */
async function cancel(deps: Deps, tx: Tx, locked: LockedOrder, why: CancelReason | undefined, at: Date): Promise<void> {
  const { order, of } = locked
  await returnStock(actingOf(deps), tx, await findOrderLines(tx, order.id))
  if (order.total === 0 || !of) return
  const reason = why === 'declined' || why === 'not_accepted' || why === 'not_sent' ? why : 'cancelled'
  await refundHeld(deps, tx, of, { partId: order.id, reason: `order_${reason}`, at })
  await closeEscrow(tx, locked, at)
}
