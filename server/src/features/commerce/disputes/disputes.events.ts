import type { Deps } from '../../../core/deps.ts'
import { audit, type AuditDetails } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { insertStep, type NewStep } from './dispute-parts.queries.ts'
import { tell, type News } from './tell-sides.ts'
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

interface Happened {
  act: Act
  /** As it is shown in the history; absent: words, proposals and decisions show themselves. */
  step?: Pick<NewStep, 'step' | 'side'>
  actorId: string | null
  reason?: string
  details?: AuditDetails
  /** Who hears what of it. */
  news?: { to: readonly Party[]; what: News }
  at: Date
}

export const both = ['buyer', 'seller'] as const

/** What follows for whatever is done with a dispute: audit, history, messages to its sides, and the browsers that show it. */
export async function happened(
  deps: Deps,
  tx: Tx,
  { locked: { order }, dispute }: Locked,
  { act, step, actorId, reason, details = {}, news, at }: Happened,
): Promise<void> {
  const entry = { actorId, action: `order_dispute.${act}`, subject: { type: 'order_dispute', id: dispute.id } }
  const more = { order_id: order.id, ...details }
  await audit(deps, tx, { ...entry, details: more, ...(reason !== undefined && { reason }) })
  if (step) await insertStep(tx, { disputeId: dispute.id, ...step, actorId, at })
  if (news) await tell(deps, tx, { order, disputeId: dispute.id }, news, at)
  deps.live.send(tx, `order-dispute:${order.id}`, { act })
}
