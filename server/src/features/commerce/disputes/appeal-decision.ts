import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deleteClaim } from '../../operations/claims/index.ts'
import { findDecisions } from './dispute-parts.queries.ts'
import { both, happened } from './disputes.events.ts'
import { changeDispute } from './disputes.queries.ts'
import { claimOf, decideWithin, otherOf, type Side } from './disputes.rules.ts'
import { lockForParty, type Locked } from './lock-dispute.ts'
import { settle } from './settle-dispute.ts'

/** A side will not appeal; when both have said so, the decision is carried out. Again by the same side changes nothing. */
export const acceptDecision = (deps: Deps, viewer: Member, orderId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const of = await lockForParty(deps, tx, viewer, orderId)
    const { dispute, side } = of
    if (dispute[`${side}_accepted_at`] !== null) return
    if (dispute.state !== 'decided') throw new Refusal('dispute_not_decided')
    const at = deps.clock()
    await changeDispute(tx, dispute.id, { [`${side}_accepted_at`]: at })
    const step = { step: 'accepted', side } as const
    await happened(deps, tx, of, { act: 'accepted', step, actorId: viewer.id, details: { side }, at })
    if (dispute[`${otherOf(side)}_accepted_at`] === null) return
    await carryOutDecision(deps, tx, of, { side, actorId: viewer.id, at })
  })

/** Once for a dispute: another person decides it again. The same appeal again changes nothing. */
export const appealDecision = (deps: Deps, viewer: Member, orderId: string, reason: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const of = await lockForParty(deps, tx, viewer, orderId)
    const { dispute, side } = of
    if (dispute.state === 'appealed' && dispute.appealed_as === side && dispute.appeal_reason === reason) return
    const at = deps.clock()
    if (dispute.state !== 'decided' || dispute.appeal_by === null || dispute.appeal_by <= at)
      throw new Refusal('dispute_not_decided')
    if (dispute[`${side}_accepted_at`] !== null) throw new Refusal('dispute_accepted')
    const decide_by = new Date(at.getTime() + decideWithin)
    const fresh = { buyer_accepted_at: null, seller_accepted_at: null }
    const changes = { state: 'appealed', appealed_as: side, appeal_reason: reason, decide_by, due_at: null }
    await deleteClaim(tx, claimOf(dispute.id))
    await changeDispute(tx, dispute.id, { ...fresh, ...changes })
    const step = { step: 'appealed', side } as const
    const notified = { to: both, what: 'appealed' } as const
    await happened(deps, tx, of, { act: 'appealed', step, actorId: viewer.id, details: { side }, notified, at })
  })

/** Nobody has appealed against the decision, or nobody will. */
export async function carryOutDecision(
  deps: Deps,
  tx: Tx,
  of: Locked,
  by: { side: Side | 'program'; actorId: string | null; at: Date },
): Promise<void> {
  const decision = (await findDecisions(tx, of.dispute.id)).findLast(({ state }) => state === 'done')
  if (!decision) throw new Error(`dispute ${of.dispute.id} is decided without a decision`)
  await settle(deps, tx, of, { outcome: 'decided', refund: decision.refund, ...by })
}
