import { hour } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'

interface DisputedOrder {
  id: string
  buyer_id: string
  seller_id: string
  /** Whole shillings. */
  total: number
}

type Rows = ReturnType<typeof noDisputes>

export const noDisputes = () => ({
  disputes: [] as Row<'order_disputes'>[],
  disputeMessages: [] as Row<'order_dispute_messages'>[],
  disputeProposals: [] as Row<'order_dispute_proposals'>[],
  disputeDecisions: [] as Row<'order_dispute_decisions'>[],
  disputeSteps: [] as Row<'order_dispute_steps'>[],
})

/** A dispute that its buyer opened `hours` ago; `decidedBy`: a person has decided it, and it can be appealed against. */
export function addDispute(
  rows: Rows,
  order: DisputedOrder,
  { now, hours, decidedBy }: { now: Date; hours: number; decidedBy?: { id: string } },
): void {
  const at = (after: number) => new Date(now.getTime() + (after - hours) * hour)
  const id = newId(at(0))
  const appealBy = at(hours + 70)
  const [opened, answered, decided] = [at(0), at(3), at(hours - 2)]
  rows.disputes.push({
    id,
    order_id: order.id,
    opened_as: 'buyer',
    opened_by: order.buyer_id,
    reason: decidedBy ? 'not_as_described' : 'damaged',
    state: decidedBy ? 'decided' : 'open',
    created_at: opened,
    answer_by: at(48),
    answered_at: answered,
    decide_by: at(120),
    due_at: decidedBy ? appealBy : at(96),
    escalated_at: decidedBy ? at(5) : null,
    decided_at: decidedBy ? decided : null,
    appeal_by: decidedBy ? appealBy : null,
  })
  const say = (side: 'buyer' | 'seller', author_id: string, text: string, created_at: Date) =>
    rows.disputeMessages.push({ id: newId(created_at), dispute_id: id, side, author_id, text, created_at })
  say('buyer', order.buyer_id, texts[decidedBy ? 'other' : 'broken'], opened)
  say('seller', order.seller_id, texts.answer, answered)
  const step = (name: string, side: 'buyer' | 'seller', actor_id: string, when: Date) =>
    rows.disputeSteps.push({ id: newId(when), dispute_id: id, step: name, side, actor_id, at: when })
  step('opened', 'buyer', order.buyer_id, opened)
  step('answered', 'seller', order.seller_id, answered)
  const proposal = { id: newId(at(4)), dispute_id: id, side: 'seller', author_id: order.seller_id, kind: 'part_refund' }
  const refund = Math.max(10, Math.floor(order.total / 4))
  const state = decidedBy ? { state: 'declined', ended_at: at(5) } : { state: 'open', ended_at: null }
  rows.disputeProposals.push({ ...proposal, refund, created_at: at(4), ...state })
  if (!decidedBy) return
  step('escalated', 'buyer', order.buyer_id, at(5))
  rows.disputeDecisions.push({
    id: newId(decided),
    dispute_id: id,
    round: 1,
    kind: 'part_refund',
    refund: Math.floor(order.total / 2),
    reason: 'What was sent differs from the description, and the buyer can still use it. Half goes back.',
    state: 'done',
    decided_by: decidedBy.id,
    created_at: decided,
    ended_at: decided,
  })
}

const texts = {
  broken: 'The parcel was open when it arrived, and what is in it is damaged. I showed it to the rider, too.',
  other: 'It is not what the listing says: I ordered it for what the description promises, and this is something else.',
  answer: 'Pole sana. It was fine when I packed it. I can give a part of the money back.',
}
