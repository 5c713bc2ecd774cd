import { centsOf, shillingsOf } from '@mtaa/contract/money'
import type { SettlementKind } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import type { Deps } from '../../../core/deps.ts'
import { isAdmin, type Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { weighApproval, deleteApprovals } from '../../money/approvals/index.ts'
import { claim, deleteClaim, findClaim, requireClaim } from '../../operations/claims/index.ts'
import { endDecision, endProposals, findDecisions, insertDecision, type DecisionRow } from './dispute-parts.queries.ts'
import { both, happened } from './disputes.events.ts'
import { changeDispute } from './disputes.queries.ts'
import { appealFor, claimOf, isWaiting, isWithinLimit, limits, needsSecond } from './disputes.rules.ts'
import { roundOf, tookPart } from './disputes.rules.ts'
import { lockForStaff, type Locked } from './lock-dispute.ts'
import { refundFor } from './proposals.ts'
import { settle } from './settle-dispute.ts'

/** For so long nobody else decides it. Again by the same person renews it. */
export const claimDispute = (deps: Deps, viewer: Member, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const of = await lockToDecide(deps, tx, viewer, id)
    const isNew = (await findClaim(tx, claimOf(id), at))?.member.id !== viewer.id
    await claim(deps, tx, viewer.id, claimOf(id), 'dispute_claimed')
    const step = isNew ? { step: { step: 'claimed', side: 'support' } as const } : {}
    await happened(deps, tx, of, { act: 'claimed', ...step, actorId: viewer.id, at })
  })

interface Deciding {
  disputeId: string
  kind: SettlementKind
  amount: number | undefined
  reason: string
  key: string
}

/** A person decides where the money goes; where it is much, a second one has to agree. */
export const decideDispute = (deps: Deps, viewer: Member, { key, ...deciding }: Deciding): Promise<unknown> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const once = { userId: viewer.id, scope: 'dispute', key, request: { decide: deciding }, at } as const
    return withIdempotency(tx, once, async (id) => {
      const { kind, amount, reason } = deciding
      const of = await lockToDecide(deps, tx, viewer, deciding.disputeId)
      const { dispute, decisions } = of
      if (decisions.some(({ state }) => state === 'proposed')) throw new Refusal('dispute_second_pending')
      const refund = await refundFor(tx, { orderId: dispute.order_id, kind, amount })
      const round = roundOf(dispute.state)
      if (round === 2) await dropApprovals(tx, decisions)
      const weighed = refund === 0 ? 0 : await weigh(tx, of, { id, refund, userId: viewer.id, at })
      if (!isWithinLimit(viewer, weighed)) throw new Refusal('dispute_over_limit', { limit: limits.support })
      const state = needsSecond(weighed) ? 'proposed' : 'done'
      const decision = { id, round, kind, refund, reason, state, decided_by: viewer.id, created_at: at } as const
      await insertDecision(tx, { ...decision, dispute_id: dispute.id, ended_at: state === 'done' ? at : null })
      if (state === 'done') return decided(deps, tx, of, { ...decision, second_by: null }, viewer, at)
      await deleteClaim(tx, claimOf(dispute.id))
      const details = { decision_id: id, round, kind, refund }
      await happened(deps, tx, of, { act: 'decision_proposed', actorId: viewer.id, reason, details, at })
    })
  })

interface Second {
  disputeId: string
  decisionId: string
}

/** Another admin agrees to what was proposed. */
export const confirmDecision = (deps: Deps, viewer: Member, second: Second): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const { of, decision, decisions } = await lockDecision(deps, tx, viewer, second)
    const isSecond = decision.decided_by !== viewer.id
    if (!isSecond || (decision.round === 2 && tookPart(viewer.id, decisions))) throw new Refusal('dispute_same_person')
    await weigh(tx, of, { id: decision.id, refund: decision.refund, userId: viewer.id, at })
    await endDecision(tx, decision.id, 'done', viewer.id, at)
    await decided(deps, tx, of, decision, viewer, at)
  })

/** An admin refuses a proposed decision, also one of their own: somebody decides anew. */
export const refuseDecision = (deps: Deps, viewer: Member, { reason, ...second }: Second & { reason: string }) =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const { of, decision } = await lockDecision(deps, tx, viewer, second)
    await endDecision(tx, decision.id, 'refused', viewer.id, at)
    await deleteApprovals(tx, { type: 'dispute_decision', id: decision.id })
    const details = { decision_id: decision.id, round: decision.round }
    await happened(deps, tx, of, { act: 'decision_refused', actorId: viewer.id, reason, details, at })
  })

/** It stands. The first can be appealed against; that of an appeal is final and carried out. */
async function decided(deps: Deps, tx: Tx, of: Locked, decision: DecisionRow, by: Member, at: Date): Promise<void> {
  const { id, round, kind, refund, reason } = decision
  const details = { decision_id: id, round, kind, refund }
  await endProposals(tx, { disputeId: of.dispute.id }, 'lapsed', at)
  const entry = { act: 'decided', actorId: by.id, reason, details, at } as const
  if (round === 2) {
    await happened(deps, tx, of, entry)
    return settle(deps, tx, of, { outcome: 'decided', refund, side: 'support', actorId: by.id, at })
  }
  const appeal_by = new Date(at.getTime() + appealFor)
  await deleteClaim(tx, claimOf(of.dispute.id))
  await changeDispute(tx, of.dispute.id, { state: 'decided', decided_at: at, appeal_by, due_at: appeal_by })
  await happened(deps, tx, of, { ...entry, notified: { to: both, what: 'first_decision' } })
}

/** A dispute that waits for a person, and for this one. */
async function lockToDecide(deps: Deps, tx: Tx, viewer: Member, id: string) {
  const of = await lockForStaff(deps, tx, viewer, id)
  const { dispute } = of
  if (!isWaiting(dispute.state)) throw new Refusal('dispute_not_waiting')
  await requireClaim(deps, tx, viewer.id, claimOf(id), 'dispute_claimed')
  const decisions = await findDecisions(tx, id)
  if (roundOf(dispute.state) === 2 && tookPart(viewer.id, decisions)) throw new Refusal('dispute_same_person')
  return { ...of, decisions }
}

/** What waits for a second person, for an admin. */
async function lockDecision(deps: Deps, tx: Tx, viewer: Member, { disputeId, decisionId }: Second) {
  const of = await lockForStaff(deps, tx, viewer, disputeId)
  const decisions = await findDecisions(tx, disputeId)
  const decision = decisions.find(({ id, state }) => id === decisionId && state === 'proposed')
  if (!decision || !isWaiting(of.dispute.state)) throw new Refusal('dispute_decision_gone')
  if (!isAdmin(viewer)) throw new Refusal('dispute_over_limit', { limit: limits.support })
  await requireClaim(deps, tx, viewer.id, claimOf(disputeId), 'dispute_claimed')
  return { of, decision, decisions }
}

interface Weighing {
  id: string
  /** Whole shillings. */
  refund: number
  userId: string
  at: Date
}

/** Stores that a person agrees; what it amounts to with all that the same person lets leave in a day, in whole shillings. */
async function weigh(tx: Tx, { locked }: Locked, { id, refund, userId, at }: Weighing): Promise<number> {
  const subject = { type: 'dispute_decision', id } as const
  const of = { paymentId: locked.of?.payment.id ?? null, recipientId: locked.order.buyer_id }
  return shillingsOf(await weighApproval(tx, { subject, userId, side: 'staff', ...of, cents: centsOf(refund), at }))
}

/** The decision of an appeal takes the place of the first one. */
async function dropApprovals(tx: Tx, decisions: readonly DecisionRow[]) {
  for (const { id } of decisions) await deleteApprovals(tx, { type: 'dispute_decision', id })
}
