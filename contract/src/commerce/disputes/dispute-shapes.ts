import * as z from 'zod/mini'
import { Person } from '../../community/people.ts'
import { Image } from '../../media/media.ts'
import { Shillings } from '../../money.ts'
import { Id, Moment } from '../../page.ts'
import { orderStatuses } from '../orders/orders.ts'

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

/** What is sent to settle one; `amount`: whole shillings back to the buyer, for `part_refund` only. */
export const settlement = {
  kind: z.enum(settlementKinds),
  amount: z.optional(Shillings.check(z.minimum(1))),
}
