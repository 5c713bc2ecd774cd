import type { Deps } from '../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockOrder, type OrderEvent } from '../orders/index.ts'
import { carryOutDecision } from './appeal-decision.ts'
import { insertStep } from './dispute-parts.queries.ts'
import { changeDispute, findDue, lockLatest } from './disputes.queries.ts'
import { nextDue, otherOf, remindAfter, retryAfter, talkFor } from './disputes.rules.ts'
import { escalate } from './move-dispute.ts'
import { carryOut, endReversed } from './settle-dispute.ts'
import type { Locked } from './lock-dispute.ts'
import { tell } from './tell-sides.ts'

const batchSize = 200

/** Schedule: what happens by itself with disputes. One that fails holds up no other and is tried again. */
export async function attendDisputes(deps: Deps): Promise<void> {
  for (const orderId of await findDue(deps.db, deps.clock(), batchSize)) {
    try {
      await attend(deps, orderId)
    } catch (error) {
      deps.log.error({ err: error, orderId }, 'nothing could be done about a dispute that is due')
    }
  }
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

/** Does whatever it is time for. Safe to repeat. */
const attend = (deps: Deps, orderId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId)
    const dispute = locked && (await lockLatest(tx, orderId))
    if (!locked || !dispute || dispute.state === 'ended') return
    const of = { locked, dispute }
    const at = deps.clock()
    const program = { side: 'program', actorId: null, at } as const
    if (!locked.order.dispute_open) return endReversed(deps, tx, of, at)
    if (dispute.state === 'open') return attendOpen(deps, tx, of, at)
    if (dispute.state === 'settling') {
      if (!locked.order.bank_claim) return carryOut(deps, tx, of, at)
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
  await tell(deps, tx, about, { to: [otherOf(dispute.opened_as)], what: 'reminder' }, at)
}
