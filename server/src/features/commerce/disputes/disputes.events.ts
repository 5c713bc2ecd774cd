import type { Deps } from '../../../core/deps.ts'
import { audit, type AuditDetails } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { notifyStaff } from '../../community/notifications/index.ts'
import { disputeQueue } from './disputes.queue.ts'
import { insertStep, type NewStep } from './dispute-parts.queries.ts'
import { notifySides } from './notify-sides.ts'
import type { DisputeEvent } from './dispute.notifications.ts'
import type { Locked } from './lock-dispute.ts'
import type { Party } from './disputes.rules.ts'

type Act =
  | 'opened'
  | 'written'
  | 'proposed'
  | 'declined'
  | 'withdrawn'
  | 'escalated'
  | 'claimed'
  | 'decision_proposed'
  | 'decision_refused'
  | 'decided'
  | 'accepted'
  | 'appealed'
  | 'settling'
  | 'ended'

declare module '../../../platform/events/events.ts' {
  interface Events {
    'dispute.happened': { dispute_id: string; order_id: string; act: Act }
  }
}

interface Happened {
  act: Act
  /** As it is shown in the history; absent: words, proposals and decisions show themselves. */
  step?: Pick<NewStep, 'step' | 'side'>
  actorId: string | null
  reason?: string
  details?: AuditDetails
  /** Who is notified of what. */
  notified?: { to: readonly Party[]; what: DisputeEvent }
  at: Date
}

export const both = ['buyer', 'seller'] as const

/** What follows each act on a dispute: audit, history, notifications of its sides, and the browsers that show it. */
export async function happened(
  deps: Deps,
  tx: Tx,
  { locked: { order }, dispute }: Locked,
  { act, step, actorId, reason, details = {}, notified, at }: Happened,
): Promise<void> {
  const entry = { actorId, action: `order_dispute.${act}`, subject: { type: 'order_dispute', id: dispute.id } }
  const more = { order_id: order.id, ...details }
  await audit(deps, tx, { ...entry, details: more, ...(reason !== undefined && { reason }) })
  if (step) await insertStep(tx, { disputeId: dispute.id, ...step, actorId, at })
  if (notified) await notifySides(deps, tx, { order, disputeId: dispute.id }, notified, at)
  if (act === 'escalated' || act === 'appealed') await notifyStaff(deps, tx, disputeQueue, `${dispute.id} ${act}`)
  await publish(tx, 'dispute.happened', { dispute_id: dispute.id, order_id: order.id, act })
  deps.live.send(tx, `order-dispute:${order.id}`, { act })
}
