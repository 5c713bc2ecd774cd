import type { Deps } from '../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { lockOrder, type OrderEvent } from '../orders/index.ts'
import { carryOutDecision } from './appeal-decision.ts'
import { insertStep } from './dispute-parts.queries.ts'
import { changeDispute, findDue, lockLatest } from './disputes.queries.ts'
import { nextDue, otherOf, remindAfter, retryAfter, talkFor } from './disputes.rules.ts'
import { escalate } from './move-dispute.ts'
import { carryOut, endReversed } from './settle-dispute.ts'
import type { Locked } from './lock-dispute.ts'
import { notifySides } from './notify-sides.ts'

const due = createDueWork({ max: 200, failed: 'nothing could be done about a dispute that is due' })

/** Schedule: what happens by itself with disputes. One that fails holds up no other and is tried again. */
export async function attendDisputes(deps: Deps): Promise<void> {
  const find = (max: number) => findDue(deps.db, deps.clock(), max)
  await due(deps, find, (orderId) => attend(deps, orderId))
}

const attendIt = (deps: Deps, { order_id }: OrderEvent) => attend(deps, order_id)
const name = 'disputes.attend'

/** The money of an order was taken back or sent, or its bank's claim has ended. */
export const disputeSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'order.disputed'>('order.disputed', name, attendIt),
  subscriber<Deps, 'order.cancelled'>('order.cancelled', name, attendIt),
  subscriber<Deps, 'order.refunded'>('order.refunded', name, attendIt),
  subscriber<Deps, 'order.dispute_ended'>('order.dispute_ended', name, attendIt),
]

/** Carries out what is due. Safe to repeat. */
const attend = (deps: Deps, orderId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId)
    const dispute = locked && (await lockLatest(tx, orderId))
    if (!locked || !dispute || dispute.state === 'ended') return
    const of = { locked, dispute }
    const at = deps.clock()
    const program = { side: 'program', actorId: null, at } as const
    if (!locked.order.disputed_at) return endReversed(deps, tx, of, at)
    if (dispute.state === 'open') return attendOpen(deps, tx, of, at)
    if (dispute.state === 'settling') {
      if (!locked.order.claimed_at) return carryOut(deps, tx, of, at)
      await changeDispute(tx, dispute.id, { due_at: new Date(at.getTime() + retryAfter) })
    }
    if (dispute.state === 'decided' && dispute.appeal_by !== null && dispute.appeal_by <= at)
      await carryOutDecision(deps, tx, of, program)
  })

async function attendOpen(deps: Deps, tx: Tx, of: Locked, at: Date): Promise<void> {
  const { dispute, locked } = of
  const { created_at, answered_at, answer_by, reminded_at } = dispute
  const since = at.getTime() - created_at.getTime()
  const isUnanswered = answered_at === null
  if ((isUnanswered && answer_by <= at) || since >= talkFor)
    return escalate(deps, tx, of, { side: 'program', actorId: null, at })
  if (!isUnanswered || reminded_at !== null || since < remindAfter) return
  await changeDispute(tx, dispute.id, { reminded_at: at, due_at: nextDue({ ...dispute, reminded_at: at }) })
  await insertStep(tx, { disputeId: dispute.id, step: 'reminded', side: 'program', actorId: null, at })
  const about = { order: locked.order, disputeId: dispute.id }
  await notifySides(deps, tx, about, { to: [otherOf(dispute.opened_as)], what: 'reminder' }, at)
}
