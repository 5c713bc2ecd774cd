import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { refundHeld } from '../../../money/refunds/index.ts'
import type { LockedOrder } from './lock-order.ts'
import { changeState, pauseOrders, resumeOrders } from './change-state.ts'
import type { Side } from './order-states.rules.ts'
import { movedOrder } from '../orders.events.ts'
import { closeEscrow, lockHeld, releaseEscrow } from './release-escrow.ts'

interface By {
  side: Side
  /** Who did it; null: the program. */
  actorId: string | null
  at: Date
}

/**
 * A side has opened a dispute here: until `unfreezeOrder` or `completeDisputed` the order's clock stops and nothing of it is
 * handed over, released or cancelled. Call it under `lockOrder`. Refuses `order_moved` for an order that is over, and for one
 * that is disputed here already.
 */
export async function freezeOrder(deps: Deps, tx: Tx, { order }: LockedOrder, by: By) {
  const [frozen] = await pauseOrders(tx, [order], 'disputed_at', by)
  if (!frozen) throw new Refusal('order_moved', { status: order.status })
  deps.live.send(tx, `order:${order.id}`, { status: 'disputed' })
}

/**
 * The dispute was withdrawn: the order goes on, its clock where it stopped with a day left at least. Where its payer's bank
 * claims the money it stays disputed until that has ended. Call it under `lockOrder`.
 */
export async function unfreezeOrder(deps: Deps, tx: Tx, { order }: LockedOrder, by: By) {
  const [now] = await resumeOrders(tx, [order], 'disputed_at', by)
  if (!now) throw new Refusal('order_moved', { status: order.status })
  deps.live.send(tx, `order:${order.id}`, { status: now.status })
}

interface Decision extends By {
  /** Of what is left in escrow, to the seller: whole shillings in cents, 0 to all. The rest goes back to the buyer. */
  releaseCents: number
  /** Why, as both sides read it. */
  note?: string
}

/**
 * The dispute is decided: so much of the order's money is the seller's, the rest goes back. The order is `completed` where
 * the seller gets anything or nothing was paid, else `refunded`. Call it under `lockOrder`. Refuses
 * `order_claimed` while the payer's bank claims the money, and `release_too_large`.
 */
export async function completeDisputed(deps: Deps, tx: Tx, locked: LockedOrder, decision: Decision): Promise<void> {
  const { order, of } = locked
  const { side, actorId, releaseCents, note, at } = decision
  if (!order.disputed_at) throw new Refusal('order_moved', { status: order.status })
  if (order.claimed_at) throw new Refusal('order_claimed')
  const held = await lockHeld(tx, order)
  if (!Number.isInteger(releaseCents / 100) || releaseCents < 0 || releaseCents > held)
    throw new Refusal('release_too_large', { left: Math.floor(held / 100) })
  const act = releaseCents > 0 || order.total === 0 ? 'decide_release' : 'decide_refund'
  const [moved] = await changeState(tx, [order], { act, side, actorId, note, at })
  if (!moved) throw new Refusal('order_moved', { status: order.status })
  const { to } = moved
  const step = 'dispute_decided'
  await movedOrder(deps, tx, order, { step, to, actorId, at, ...(note !== undefined && { note }) })
  deps.live.send(tx, `order:${order.id}`, { status: to })
  const refundCents = held - releaseCents
  if (refundCents > 0 && of)
    await refundHeld(deps, tx, of, { partId: order.id, cents: refundCents, reason: 'dispute_decided', at })
  if (to === 'completed') await releaseEscrow(deps, tx, locked, { at, cents: releaseCents })
  await closeEscrow(tx, locked, at)
}

/** What is left of an order's money, in cents: what a decision can share. Locks it until the commit. */
export const leftInEscrow = (tx: Tx, { order }: LockedOrder): Promise<number> => lockHeld(tx, order)
