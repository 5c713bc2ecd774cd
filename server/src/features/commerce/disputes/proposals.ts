import type { SettlementKind } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { countWritten, endProposals, findProposal, insertProposal } from './dispute-parts.queries.ts'
import { happened } from './disputes.events.ts'
import { findLeft } from './disputes.queries.ts'
import { isUndecided, leastPart, maxProposals, otherOf, refundOf } from './disputes.rules.ts'
import { lockForParty, type LockedForParty } from './lock-dispute.ts'
import { settle } from './settle-dispute.ts'
import { answered, assertMayWrite } from './write-message.ts'

interface Proposal {
  orderId: string
  kind: SettlementKind
  amount: number | undefined
  key: string
}

/** A side says how it would end the dispute; what it proposed before no longer counts. */
export const propose = (deps: Deps, viewer: Member, { key, ...proposal }: Proposal): Promise<unknown> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const claim = { userId: viewer.id, scope: 'dispute', key, request: { propose: proposal }, at } as const
    return withIdempotency(tx, claim, async (id) => {
      const of = await lockForParty(deps, tx, viewer, proposal.orderId)
      const { dispute, side } = of
      if (!isUndecided(dispute.state)) throw new Refusal('dispute_ended')
      await assertMayWrite(deps, tx, of, viewer)
      const { proposals } = await countWritten(tx, dispute.id, side)
      if (proposals >= maxProposals) throw new Refusal('dispute_full')
      const refund = await refundFor(tx, proposal)
      await endProposals(tx, { disputeId: dispute.id, side }, 'replaced', at)
      const { kind } = proposal
      await insertProposal(tx, { id, dispute_id: dispute.id, side, author_id: viewer.id, kind, refund, created_at: at })
      await answered(tx, of, viewer, at)
      const notified = { to: [otherOf(side)], what: 'proposal' } as const
      await happened(deps, tx, of, {
        act: 'proposed',
        actorId: viewer.id,
        details: { side, kind, refund },
        notified,
        at,
      })
    })
  })

/** What goes back to the buyer, in whole shillings. */
export async function refundFor(
  tx: Tx,
  { orderId, kind, amount }: Pick<Proposal, 'orderId' | 'kind' | 'amount'>,
): Promise<number> {
  const left = await findLeft(tx, orderId)
  const refund = refundOf(kind, amount, left)
  if (refund === undefined) throw new Refusal('dispute_amount_wrong', { least: leastPart, most: Math.max(0, left - 1) })
  return refund
}

interface Answer {
  orderId: string
  proposalId: string
}

/** The other side agrees: the dispute ends, and the money moves at once. Again changes nothing. */
export const acceptProposal = (deps: Deps, viewer: Member, answer: Answer): Promise<void> =>
  answerProposal(deps, viewer, answer, 'accepted', async (tx, { of, refund, at }) => {
    await settle(deps, tx, of, { outcome: 'agreed', refund, side: of.side, actorId: viewer.id, at })
  })

/** The other side does not agree. Again changes nothing. */
export const declineProposal = (deps: Deps, viewer: Member, answer: Answer): Promise<void> =>
  answerProposal(deps, viewer, answer, 'declined', async (tx, { of, at }) => {
    await answered(tx, of, viewer, at)
    const notified = { to: [otherOf(of.side)], what: 'declined' } as const
    await happened(deps, tx, of, { act: 'declined', actorId: viewer.id, details: { side: of.side }, notified, at })
  })

type Act = (tx: Tx, proposed: { of: LockedForParty; refund: number; at: Date }) => Promise<void>

/** Answers an open proposal of the other side. One that this side has answered so is left as it is: its answer was lost. */
function answerProposal(
  deps: Deps,
  viewer: Member,
  { orderId, proposalId }: Answer,
  as: 'accepted' | 'declined',
  act: Act,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const of = await lockForParty(deps, tx, viewer, orderId)
    const proposal = await findProposal(tx, of.dispute.id, proposalId)
    if (proposal?.state === as && proposal.side !== of.side) return
    if (proposal?.state !== 'open' || !isUndecided(of.dispute.state)) throw new Refusal('dispute_proposal_gone')
    if (proposal.side === of.side) throw new Refusal('forbidden')
    const at = deps.clock()
    await endProposals(tx, { disputeId: of.dispute.id, id: proposal.id }, as, at)
    await act(tx, { of, refund: proposal.refund, at })
  })
}
