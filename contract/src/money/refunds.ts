import * as z from 'zod/mini'
import { multiLine } from '../text.ts'
import { endpoint } from '../endpoint.ts'
import { Shillings } from '../money.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { paymentMethods } from './payments.ts'

/** The states of a refund (docs/rules/refunds.md). */
export const refundStates = ['requested', 'approved', 'sent', 'confirmed', 'failed', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]

/** As what somebody requested a refund or agreed to one; `program`: nothing was delivered for the money. */
export const refundSides = ['buyer', 'seller', 'support', 'admin', 'program'] as const

/** A refund as everybody sees it who may see its payment; the amount in whole shillings. */
export const Refund = z.object({
  id: Id,
  /** Null: money that belonged to no payment. */
  payment_id: z.nullable(Id),
  /** The order that it is of; null: the whole payment. */
  order_id: z.nullable(Id),
  order_number: z.nullable(z.string()),
  amount: z.int(),
  /** How it was paid. */
  method: z.nullable(z.enum(paymentMethods)),
  /** Where it goes: to the wallet also what is too little to be sent; null: to a phone that staff knows. */
  goes_to: z.nullable(z.enum(paymentMethods)),
  state: z.enum(refundStates),
  reason: z.string(),
  requested_as: z.enum(refundSides),
  rejection: z.nullable(z.string()),
  /** What the provider calls the money that went back. */
  receipt: z.nullable(z.string()),
  created_at: Moment,
  approved_at: z.nullable(Moment),
  sent_at: z.nullable(Moment),
  confirmed_at: z.nullable(Moment),
  failed_at: z.nullable(Moment),
  rejected_at: z.nullable(Moment),
  /** For the seller, of what others have decided: where the money comes from. `platform`: where what we owe them is too little. */
  borne_by: z.nullable(z.enum(['held', 'seller', 'platform'])),
  /** Persons who have agreed, and how many it takes. */
  approvals: z.int(),
  approvals_needed: z.int(),
  /** What the viewer may do with it now. */
  may: z.object({ approve: z.boolean(), reject: z.boolean(), retry: z.boolean() }),
})
export type Refund = z.infer<typeof Refund>

/** The refunds of what a payment is for, and how much of it can still go back. */
export const Refunds = z.object({
  items: z.array(Refund),
  /** Whole shillings. */
  left: z.int(),
  /** What the viewer may do: request one, or make one. */
  may: z.object({ request: z.boolean(), refund: z.boolean() }),
})
export type Refunds = z.infer<typeof Refunds>

const params = z.object({ id: Id })
const reason = multiLine({ min: 3, max: 500 })

/** A buyer requests, a seller or staff decides at once where one person may (docs/rules/refunds.md). */
export const createRefund = endpoint({
  method: 'POST',
  path: '/payments/:id/refunds',
  summary: 'Request a refund as the buyer, or make one as the seller of the order, customer support or an admin.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params,
  body: z.object({
    /** The order of the payment. */
    order_id: Id,
    amount: Shillings.check(z.minimum(1)),
    reason,
    /** Admins: we bear it where the seller has been paid out. */
    goodwill: z._default(z.boolean(), false),
  }),
  result: Refund,
  refusals: [
    'payment_not_found',
    'payment_not_refundable',
    'refund_too_large',
    'refund_too_small',
    'refund_undecided',
    'refund_over_limit',
    'refund_same_person',
    'refund_after_release',
    'refund_in_dispute',
    'refund_after_payout',
    'own_money',
    'idempotency_mismatch',
    'forbidden',
  ],
})

/** For the buyer, the seller of the order and customer support. */
export const listPaymentRefunds = endpoint({
  method: 'GET',
  path: '/payments/:id/refunds',
  summary: 'The refunds of an order, or of all that a payment is for, oldest first.',
  access: 'member',
  freshSession: true,
  params,
  query: z.object({ order_id: z.optional(Id) }),
  result: Refunds,
  refusals: ['payment_not_found'],
})

/** Agrees; the last person whose agreement it takes sends it on its way. Again by the same person changes nothing. */
export const approveRefund = endpoint({
  method: 'POST',
  path: '/refunds/:id/approve',
  summary: 'Agree to a refund. Above KSh 5,000 it takes two persons, above KSh 50,000 two admins.',
  access: 'member',
  params,
  body: z.object({ goodwill: z._default(z.boolean(), false) }),
  result: Refund,
  refusals: [
    'refund_not_found',
    'refund_decided',
    'case_claimed',
    'payment_not_refundable',
    'refund_over_limit',
    'refund_same_person',
    'refund_after_release',
    'refund_in_dispute',
    'refund_after_payout',
    'own_money',
    'forbidden',
  ],
})

/** Before it was approved. */
export const rejectRefund = endpoint({
  method: 'POST',
  path: '/refunds/:id/reject',
  summary: 'Refuse a refund that was requested, with a reason that the buyer reads.',
  access: 'member',
  params,
  body: z.object({ reason }),
  result: Refund,
  refusals: [
    'refund_not_found',
    'refund_decided',
    'refund_owed',
    'refund_over_limit',
    'own_money',
    'case_claimed',
    'forbidden',
  ],
})

/** One that failed for certain; it takes the way that is right now. */
export const retryRefund = endpoint({
  method: 'POST',
  path: '/refunds/:id/retry',
  summary: 'Send a refund again that failed: no money had left.',
  access: 'moderator',
  params,
  result: Refund,
  refusals: ['refund_not_found', 'refund_not_failed', 'refund_over_limit', 'own_money', 'case_claimed', 'forbidden'],
})

/** For customer support and admins. */
export const listRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds',
  summary: 'Refunds of everybody by state, newest first.',
  access: 'moderator',
  freshSession: true,
  query: z.object({ state: z.optional(z.enum(refundStates)), ...paging(20) }),
  result: pageOf(Refund),
  refusals: ['bad_cursor', 'forbidden'],
})
