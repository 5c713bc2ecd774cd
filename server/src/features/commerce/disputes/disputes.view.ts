import type { Dispute, DisputeRow as Row } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import type { Deps } from '../../../core/deps.ts'
import { isAdmin, type Member } from '../../../core/viewer.ts'
import { viewPerson } from '../../community/people/index.ts'
import { isClaimedByOther } from '../../operations/claims/index.ts'
import { viewImage } from '../../media/media/index.ts'
import type { Parts } from './dispute-parts.queries.ts'
import type { ShownDispute } from './disputes.queries.ts'
import { isParty, isUndecided, isWaiting, mayEscalate, roundOf, tookPart } from './disputes.rules.ts'
import type { Side } from './disputes.rules.ts'

const momentOf = (at: Date | null) => at?.toISOString() ?? null

interface Viewing {
  viewer: Member
  side: Side
  /** The list and pages of staff: who decides, and what waits for a second person. */
  forStaff: boolean
}

export function viewDispute(deps: Deps, row: ShownDispute, parts: Parts, viewing: Viewing): Dispute {
  const { forStaff, side } = viewing
  const shown = (at: { ended_at: Date | null; created_at: Date }) => ({
    created_at: at.created_at.toISOString(),
    ended_at: momentOf(at.ended_at),
  })
  return {
    ...viewRow(deps, row, viewing),
    order_status: row.order_status as Dispute['order_status'],
    left: row.left,
    items: row.items,
    outcome: row.outcome,
    refund: row.refund,
    answer_by: row.answered_at === null && row.state === 'open' ? row.answer_by.toISOString() : null,
    appeal_by: momentOf(row.appeal_by),
    appealed_as: row.appealed_as,
    appeal_reason: row.appeal_reason,
    accepted_by: (['buyer', 'seller'] as const).filter((one) => row[`${one}_accepted_at`] !== null),
    ended_at: momentOf(row.ended_at),
    pictures_gone: row.pictures_deleted_at !== null,
    messages: parts.messages.map(({ pictures, created_at, ...message }) => ({
      ...message,
      images: pictures.map((picture) => viewImage(picture, deps)),
      created_at: created_at.toISOString(),
    })),
    proposals: parts.proposals.map((proposal) => ({ ...proposal, ...shown(proposal) })),
    decisions: parts.decisions
      .filter(({ state }) => forStaff || state === 'done')
      .map((decision) => viewDecision(decision, row, parts, viewing)),
    steps: parts.steps
      .filter(({ step }) => forStaff || step !== 'claimed')
      .map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    viewer_side: side,
    may: mayOf(deps, row, parts, viewing),
  }
}

function viewDecision(
  { id, round, kind, refund, reason, state, created_at, by, second, decided_by }: Parts['decisions'][number],
  row: ShownDispute,
  { decisions }: Parts,
  { viewer, side, forStaff }: Viewing,
): Dispute['decisions'][number] {
  const isOther = decided_by !== viewer.id && !(round === 2 && tookPart(viewer.id, decisions))
  return {
    id,
    round,
    kind,
    refund,
    reason,
    state,
    created_at: created_at.toISOString(),
    by: forStaff ? by : null,
    second: forStaff ? second : null,
    may_confirm: side === 'support' && state === 'proposed' && isWaiting(row.state) && isAdmin(viewer) && isOther,
  }
}

function mayOf({ clock }: Deps, row: ShownDispute, { decisions }: Parts, { viewer, side }: Viewing): Dispute['may'] {
  const now = clock()
  const { state } = row
  const party = isParty(side) ? side : undefined
  const hasAccepted = party !== undefined && row[`${party}_accepted_at`] !== null
  const mayAnswer = party !== undefined && state === 'decided' && !hasAccepted
  const mayTake =
    side === 'support' &&
    isWaiting(state) &&
    !row.proposed &&
    !isClaimedByOther(row, viewer.id, now) &&
    !(roundOf(state) === 2 && tookPart(viewer.id, decisions))
  return {
    write: state !== 'ended',
    propose: party !== undefined && isUndecided(state),
    answer_proposals: party !== undefined && isUndecided(state),
    withdraw: party === row.opened_as && isUndecided(state),
    escalate: party !== undefined && mayEscalate(row, party, now),
    accept: mayAnswer,
    appeal: mayAnswer && row.appeal_by !== null && row.appeal_by > now,
    claim: mayTake,
    decide: mayTake,
  }
}

/** A dispute as lists show it. */
export function viewRow(
  deps: Deps,
  row: ShownDispute,
  { viewer, forStaff }: Pick<Viewing, 'viewer' | 'forStaff'>,
): Row {
  const { claimed_by, claimed_until, claimer } = row
  const isClaimed = forStaff && claimed_by !== null && claimed_until !== null && claimed_until > deps.clock()
  return {
    id: row.id,
    order_id: row.order_id,
    order_number: row.order_number,
    total: row.total,
    opened_as: row.opened_as,
    reason: row.reason,
    state: row.state,
    buyer: viewPerson(row.buyer, deps),
    seller: viewPerson(row.seller, deps),
    created_at: row.created_at.toISOString(),
    decide_by: row.decide_by.toISOString(),
    proposed: forStaff && row.proposed,
    claim: isClaimed ? { by: claimer ?? '–', own: claimed_by === viewer.id, until: claimed_until.toISOString() } : null,
  }
}
