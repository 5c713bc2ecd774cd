import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Person } from '../community/people.ts'
import { Image, imageKeys } from '../media/media.ts'
import { Shillings } from '../money.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { orderStatuses } from './orders.ts'

/** Why a buyer, and why a seller, opens a dispute of an order. */
export const buyerReasons = ['not_received', 'not_as_described', 'damaged', 'wrong_item', 'other'] as const
export const sellerReasons = ['buyer_unreachable', 'code_refused', 'other'] as const
export const disputeReasons = [...buyerReasons, 'buyer_unreachable', 'code_refused'] as const
export type DisputeReason = (typeof disputeReasons)[number]

/**
 * `open`: the two talk. `deciding`, `appealed`: a person decides. `decided`: it can be appealed against. `settling`: the end
 * is certain, and its money waits until the bank's claim on the payment has ended.
 */
export const disputeStates = ['open', 'deciding', 'decided', 'appealed', 'settling', 'ended'] as const
export type DisputeState = (typeof disputeStates)[number]

/** `reversed`: the provider has taken all of the money back, or none of it was left. */
export const disputeOutcomes = ['withdrawn', 'agreed', 'decided', 'reversed'] as const

/** Where the money goes: all of it to the buyer, so much of it, or all to the seller. */
export const settlementKinds = ['refund', 'part_refund', 'release'] as const
export type SettlementKind = (typeof settlementKinds)[number]

export const disputeSides = ['buyer', 'seller', 'support', 'program'] as const
export type DisputeSide = (typeof disputeSides)[number]

/** Max pictures of one message. */
export const evidencePictures = 6
export const disputeText = { min: 20, max: 2_000 } as const

export const DisputeMessage = z.object({
  id: Id,
  side: z.enum(disputeSides),
  text: z.string(),
  images: z.array(Image),
  created_at: Moment,
})
export type DisputeMessage = z.infer<typeof DisputeMessage>

export const DisputeProposal = z.object({
  id: Id,
  side: z.enum(['buyer', 'seller']),
  kind: z.enum(settlementKinds),
  /** What the buyer would get back, in whole shillings. */
  refund: z.int(),
  state: z.enum(['open', 'accepted', 'declined', 'replaced', 'lapsed']),
  created_at: Moment,
  ended_at: z.nullable(Moment),
})
export type DisputeProposal = z.infer<typeof DisputeProposal>

export const DisputeDecision = z.object({
  id: Id,
  /** 2: of the appeal, and final. */
  round: z.int(),
  kind: z.enum(settlementKinds),
  refund: z.int(),
  reason: z.string(),
  /** `proposed` and `refused` are for staff only: a second person has to agree. */
  state: z.enum(['proposed', 'done', 'refused']),
  created_at: Moment,
  /** Staff only: who decided, and who agreed. */
  by: z.nullable(z.string()),
  second: z.nullable(z.string()),
  may_confirm: z.boolean(),
})
export type DisputeDecision = z.infer<typeof DisputeDecision>

export const disputeSteps = [
  'opened',
  'answered',
  'reminded',
  'escalated',
  'claimed',
  'accepted',
  'appealed',
  'withdrawn',
  'settling',
  'ended',
] as const

/** A dispute of an order, for its two sides and for staff. Sums in whole shillings. */
export const Dispute = z.object({
  id: Id,
  order_id: Id,
  order_number: z.string(),
  order_status: z.enum(orderStatuses),
  /** What the order cost, and how much of it is still here. */
  total: z.int(),
  left: z.int(),
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  buyer: Person,
  seller: Person,
  opened_as: z.enum(['buyer', 'seller']),
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  /** What goes back to the buyer, once that is certain. */
  refund: z.nullable(z.int()),
  created_at: Moment,
  /** Until when the other side answers; null once it has. */
  answer_by: z.nullable(Moment),
  /** By when a person decides at the latest. */
  decide_by: Moment,
  /** Until when the decision can be appealed against. */
  appeal_by: z.nullable(Moment),
  appealed_as: z.nullable(z.enum(['buyer', 'seller'])),
  appeal_reason: z.nullable(z.string()),
  accepted_by: z.array(z.enum(['buyer', 'seller'])),
  ended_at: z.nullable(Moment),
  /** Evidence is deleted 180 days after the end. */
  pictures_gone: z.boolean(),
  messages: z.array(DisputeMessage),
  proposals: z.array(DisputeProposal),
  decisions: z.array(DisputeDecision),
  steps: z.array(z.object({ step: z.enum(disputeSteps), side: z.enum(disputeSides), at: Moment })),
  viewer_side: z.enum(['buyer', 'seller', 'support']),
  /** What the viewer may do now. */
  may: z.object({
    write: z.boolean(),
    propose: z.boolean(),
    answer_proposals: z.boolean(),
    withdraw: z.boolean(),
    escalate: z.boolean(),
    accept: z.boolean(),
    appeal: z.boolean(),
    claim: z.boolean(),
    decide: z.boolean(),
  }),
  /** Staff only: who looks at it, and until when nobody else can decide. */
  claim: z.nullable(z.object({ by: z.string(), own: z.boolean(), until: Moment })),
})
export type Dispute = z.infer<typeof Dispute>

/** What the page *Help with this order* shows: the latest dispute, and whether the viewer may open one. */
export const OrderHelp = z.object({
  dispute: z.nullable(Dispute),
  order_number: z.string(),
  side: z.enum(['buyer', 'seller', 'support']),
  may_open: z.boolean(),
  /** The reasons that the viewer may give. */
  reasons: z.array(z.enum(disputeReasons)),
})
export type OrderHelp = z.infer<typeof OrderHelp>

const params = z.object({ id: Id })
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(disputeText.max))
const longText = z.string().check(z.trim(), z.minLength(disputeText.min), z.maxLength(disputeText.max))
const reason = z.string().check(z.trim(), z.minLength(10), z.maxLength(1_000))
/** `amount`: whole shillings back to the buyer, for `part_refund` only. */
const settlement = {
  kind: z.enum(settlementKinds),
  amount: z.optional(Shillings.check(z.minimum(1))),
}
const shared = ['order_not_found', 'order_dispute_not_found'] as const

/** Opens a dispute: the order's money and clocks stop (docs/rules.md, Disputes of orders). */
export const openDispute = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute',
  summary: 'Open a dispute of an order as its buyer or seller. Its money is frozen until the dispute has ended.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params,
  body: z.object({ reason: z.enum(disputeReasons), text: longText, images: imageKeys(evidencePictures) }),
  result: Dispute,
  refusals: [
    'order_not_found',
    'dispute_too_early',
    'dispute_too_late',
    'dispute_exists',
    'dispute_opened_before',
    'dispute_reason_of_other_side',
    'dispute_too_many',
    'picture_not_found',
    'dispute_picture_elsewhere',
    'idempotency_mismatch',
  ],
})

/** For both sides of an order and customer support. */
export const getOrderHelp = endpoint({
  method: 'GET',
  path: '/orders/:id/dispute',
  summary: 'The latest dispute of an order, and whether you may open one.',
  access: 'member',
  freshSession: true,
  params,
  result: OrderHelp,
  refusals: ['order_not_found'],
})

/** A message between the two sides and customer support, while the dispute has not ended. */
export const writeToDispute = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/messages',
  summary: 'Write to the other side of a dispute and to customer support, with up to six pictures as evidence.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params,
  body: z.object({ text, images: imageKeys(evidencePictures) }),
  result: Dispute,
  refusals: [
    ...shared,
    'dispute_ended',
    'dispute_full',
    'dispute_messages_too_many',
    'picture_not_found',
    'dispute_picture_elsewhere',
    'idempotency_mismatch',
    'forbidden',
  ],
})

/** A new one replaces the side's own open one. */
export const proposeSettlement = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/proposals',
  summary: 'Propose how a dispute ends: all back to the buyer, a part of it, or all to the seller.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params,
  body: z.object(settlement),
  result: Dispute,
  refusals: [
    ...shared,
    'dispute_ended',
    'dispute_amount_wrong',
    'dispute_full',
    'dispute_messages_too_many',
    'idempotency_mismatch',
    'forbidden',
  ],
})

const proposalParams = z.object({ id: Id, proposalId: Id })

/** Carried out at once. */
export const acceptProposal = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/proposals/:proposalId/accept',
  summary: 'Accept what the other side proposes: the dispute ends and the money moves at once.',
  access: 'member',
  params: proposalParams,
  result: Dispute,
  refusals: [...shared, 'dispute_proposal_gone', 'forbidden'],
})

/** Declines; the other side may propose something else. */
export const declineProposal = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/proposals/:proposalId/decline',
  summary: 'Decline what the other side proposes.',
  access: 'member',
  params: proposalParams,
  result: Dispute,
  refusals: [...shared, 'dispute_proposal_gone', 'forbidden'],
})

/** By whoever opened it, before a person has decided. */
export const withdrawDispute = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/withdraw',
  summary: 'Withdraw a dispute you opened: the order goes on. You cannot open another one of it.',
  access: 'member',
  params,
  result: Dispute,
  refusals: [...shared, 'dispute_ended', 'dispute_decided', 'forbidden'],
})

/** Once the other side has answered, or its time is over. */
export const escalateDispute = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/escalate',
  summary: 'Have a person of customer support decide the dispute.',
  access: 'member',
  params,
  result: Dispute,
  refusals: [...shared, 'dispute_ended', 'dispute_decided', 'dispute_answer_pending', 'forbidden'],
})

/** When both have accepted, the decision is carried out without waiting for the time to appeal. */
export const acceptDecision = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/accept',
  summary: 'Accept the decision: you will not appeal against it.',
  access: 'member',
  params,
  result: Dispute,
  refusals: [...shared, 'dispute_not_decided', 'forbidden'],
})

/** Once for a dispute, by either side. */
export const appealDecision = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/appeal',
  summary: 'Appeal against the decision: another person decides once more, and that is final.',
  access: 'member',
  params,
  body: z.object({ reason: longText }),
  result: Dispute,
  refusals: [...shared, 'dispute_not_decided', 'dispute_accepted', 'forbidden'],
})

/** A dispute as the list of staff shows it. */
export const DisputeRow = z.object({
  id: Id,
  order_id: Id,
  order_number: z.string(),
  total: z.int(),
  opened_as: z.enum(['buyer', 'seller']),
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  buyer: Person,
  seller: Person,
  created_at: Moment,
  decide_by: Moment,
  /** A decision that a second person has to agree to. */
  proposed: z.boolean(),
  claim: z.nullable(z.object({ by: z.string(), own: z.boolean(), until: Moment })),
})
export type DisputeRow = z.infer<typeof DisputeRow>

/** `waiting`: for a person. */
export const disputeLists = ['waiting', 'open', 'decided', 'ended'] as const

/** For customer support and admins. */
export const listOrderDisputes = endpoint({
  method: 'GET',
  path: '/admin/order-disputes',
  summary: 'Disputes of orders, those first that must be decided first.',
  access: 'moderator',
  freshSession: true,
  query: z.object({ list: z._default(z.enum(disputeLists), 'waiting'), ...paging(20) }),
  result: pageOf(DisputeRow),
  refusals: ['bad_cursor', 'forbidden'],
})

export const getOrderDispute = endpoint({
  method: 'GET',
  path: '/admin/order-disputes/:id',
  summary: 'A dispute of an order with all that both sides wrote and showed.',
  access: 'moderator',
  freshSession: true,
  params,
  result: Dispute,
  refusals: ['order_dispute_not_found', 'forbidden'],
})

/** For 15 minutes nobody else decides it; again by the same person renews that. */
export const claimDispute = endpoint({
  method: 'POST',
  path: '/admin/order-disputes/:id/claim',
  summary: 'Take a dispute to decide: for 15 minutes nobody else can.',
  access: 'moderator',
  params,
  result: Dispute,
  refusals: [
    'order_dispute_not_found',
    'dispute_not_waiting',
    'dispute_claimed',
    'dispute_own',
    'dispute_same_person',
    'forbidden',
  ],
})

export const writeAsSupport = endpoint({
  method: 'POST',
  path: '/admin/order-disputes/:id/messages',
  summary: 'Write to both sides of a dispute as customer support.',
  access: 'moderator',
  idempotency: 'required',
  status: 201,
  params,
  body: z.object({ text }),
  result: Dispute,
  refusals: [
    'order_dispute_not_found',
    'dispute_ended',
    'dispute_own',
    'dispute_messages_too_many',
    'dispute_full',
    'idempotency_mismatch',
    'forbidden',
  ],
})

/** Up to KSh 5,000 back by customer support, more by an admin, above KSh 50,000 by two. Never by who bought or sold. */
export const decideOrderDispute = endpoint({
  method: 'POST',
  path: '/admin/order-disputes/:id/decide',
  summary:
    'Decide a dispute with a reason that both sides read. It is carried out when nobody appeals within 72 hours.',
  access: 'moderator',
  idempotency: 'required',
  params,
  body: z.object({ ...settlement, reason }),
  result: Dispute,
  refusals: [
    'order_dispute_not_found',
    'dispute_not_waiting',
    'dispute_claimed',
    'dispute_own',
    'dispute_same_person',
    'dispute_over_limit',
    'dispute_amount_wrong',
    'dispute_second_pending',
    'idempotency_mismatch',
    'forbidden',
  ],
})

const decisionParams = z.object({ id: Id, decisionId: Id })

/** A second admin agrees to a decision of more than KSh 50,000. */
export const confirmOrderDecision = endpoint({
  method: 'POST',
  path: '/admin/order-disputes/:id/decisions/:decisionId/confirm',
  summary: 'Agree, as another admin, to a decision that sends back more than KSh 50,000.',
  access: 'moderator',
  params: decisionParams,
  result: Dispute,
  refusals: [
    'order_dispute_not_found',
    'dispute_decision_gone',
    'dispute_own',
    'dispute_same_person',
    'dispute_over_limit',
    'forbidden',
  ],
})

/** Any admin may: then somebody decides anew. */
export const refuseOrderDecision = endpoint({
  method: 'POST',
  path: '/admin/order-disputes/:id/decisions/:decisionId/refuse',
  summary: 'Refuse such a decision, with a reason: the dispute waits for another one.',
  access: 'moderator',
  params: decisionParams,
  body: z.object({ reason }),
  result: Dispute,
  refusals: ['order_dispute_not_found', 'dispute_decision_gone', 'dispute_own', 'dispute_over_limit', 'forbidden'],
})
