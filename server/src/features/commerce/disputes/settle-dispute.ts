import type { disputeOutcomes } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteClaim } from '../../operations/claims/index.ts'
import { completeDisputed, leftInEscrow } from '../orders/index.ts'
import { dropProposedDecisions, endProposals } from './dispute-parts.queries.ts'
import { both, happened } from './disputes.events.ts'
import { changeDispute } from './disputes.queries.ts'
import { claimOf, retryAfter, type Side } from './disputes.rules.ts'
import type { Locked } from './lock-dispute.ts'

interface By {
  side: Side | 'program'
  actorId: string | null
  at: Date
}

interface Settlement extends By {
  outcome: 'agreed' | 'decided'
  /** Whole shillings back to the buyer. */
  refund: number
}

/**
 * How a dispute ends is certain: its money moves now, or, where the payer's bank claims it, once that has ended.
 */
export async function settle(deps: Deps, tx: Tx, of: Locked, settlement: Settlement): Promise<void> {
  const { locked, dispute } = of
  const { outcome, refund, side, actorId, at } = settlement
  if (!locked.order.disputed_at) return endReversed(deps, tx, of, at)
  if (!locked.order.claimed_at) return finish(deps, tx, of, settlement)
  await closeTalks(tx, dispute.id, at)
  const dueAt = new Date(at.getTime() + retryAfter)
  const left_cents = await leftInEscrow(tx, locked)
  await deleteClaim(tx, claimOf(dispute.id))
  await changeDispute(tx, dispute.id, { state: 'settling', outcome, refund, left_cents, due_at: dueAt })
  const step = { step: 'settling', side } as const
  const notified = { to: both, what: 'settling' } as const
  await happened(deps, tx, of, { act: 'settling', step, actorId, notified, at, details: { refund } })
}

/** The claim of the bank has ended, and what was certain is carried out. */
export const carryOut = (deps: Deps, tx: Tx, of: Locked, at: Date): Promise<void> =>
  finish(deps, tx, of, {
    outcome: of.dispute.outcome === 'agreed' ? 'agreed' : 'decided',
    refund: of.dispute.refund ?? 0,
    side: 'program',
    actorId: null,
    at,
  })

async function finish(deps: Deps, tx: Tx, of: Locked, { outcome, refund, side, actorId, at }: Settlement) {
  const { locked, dispute } = of
  const held = await leftInEscrow(tx, locked)
  // What a bank has taken meanwhile the buyer has got: it counts towards what they were to get.
  const taken = Math.max(0, (dispute.left_cents ?? held) - held)
  const refundCents = Math.max(0, Math.min(refund * 100 - taken, held))
  const end = { act: 'ended', step: { step: 'ended', side }, actorId, at } as const
  const details = { outcome, refund_cents: refundCents, release_cents: held - refundCents }
  await endDispute(tx, dispute.id, { outcome, refund: refundCents / 100, at })
  await happened(deps, tx, of, { ...end, details, notified: { to: both, what: outcome } })
  await completeDisputed(deps, tx, locked, { side, actorId, releaseCents: held - refundCents, at })
}

/** The provider has taken all of the money back, or sent it: there is nothing left to decide. */
export async function endReversed(deps: Deps, tx: Tx, of: Locked, at: Date): Promise<void> {
  await endDispute(tx, of.dispute.id, { outcome: 'reversed', refund: null, at })
  const step = { step: 'ended', side: 'program' } as const
  const notified = { to: both, what: 'reversed' } as const
  await happened(deps, tx, of, { act: 'ended', step, actorId: null, details: { outcome: 'reversed' }, notified, at })
}

interface End {
  outcome: (typeof disputeOutcomes)[number]
  refund: number | null
  at: Date
}

/** Ends a dispute, and with it what was proposed. */
export async function endDispute(tx: Tx, id: string, { outcome, refund, at }: End): Promise<void> {
  await closeTalks(tx, id, at)
  await deleteClaim(tx, claimOf(id))
  await changeDispute(tx, id, { state: 'ended', outcome, refund, ended_at: at, due_at: null })
}

async function closeTalks(tx: Tx, id: string, at: Date) {
  await endProposals(tx, { disputeId: id }, 'lapsed', at)
  await dropProposedDecisions(tx, id, at)
}
