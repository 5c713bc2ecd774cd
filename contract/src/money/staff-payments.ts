import * as z from 'zod/mini'
import { multiLine } from '../text.ts'
import { endpoint } from '../endpoint.ts'
import { Shillings } from '../money.ts'
import { Id, pageOf, paging } from '../page.ts'
import { paymentMethods, paymentReasons, paymentStatuses } from './payments.ts'
import { Refund } from './refunds.ts'
import {
  Decision,
  Dispute,
  leftActs,
  MoneyLeft,
  ReviewedTransfer,
  reviewActs,
  StaffPayment,
  StaffPaymentDetail,
  SuspenseItem,
} from './staff-money.ts'
import { plainNumber } from '../plain-number.ts'

const params = z.object({ id: Id })
const reason = multiLine({ min: 3, max: 500 })
const receipt = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6,20}$/, 'a receipt has 6 to 20 letters and digits'))
const staff = { access: 'moderator', freshSession: true } as const
/** How any act about money may be refused. */
const acts = ['decision_pending', 'forbidden', 'own_money', 'idempotency_mismatch'] as const

/** For customer support and admins. */
export const listStaffPayments = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/payments',
  summary:
    'Payments of everybody, newest first: by state, reason, method, amount and age, or by receipt, phone or order number.',
  query: z.object({
    status: z.optional(z.enum(paymentStatuses)),
    method: z.optional(z.enum(paymentMethods)),
    /** Why it failed, is in review or goes back. */
    reason: z.optional(z.enum(paymentReasons)),
    /** A receipt, a phone or an order number. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    min: z.optional(plainNumber(0, 50_000_000)),
    max: z.optional(plainNumber(0, 50_000_000)),
    /** Begun at least so many hours ago. */
    older_than: z.optional(plainNumber(0, 87_600)),
    ...paging(20),
  }),
  result: pageOf(StaffPayment),
  refusals: ['bad_cursor', 'forbidden'],
})

export const getStaffPayment = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/payments/:id',
  summary:
    'One payment with all that happened to it: reports, queries, refunds, transfers, disputes, decisions and what was booked.',
  params,
  result: StaffPaymentDetail,
  refusals: ['payment_not_found', 'forbidden'],
})

/** Carried out at once, or proposed where a second person has to agree (docs/rules/staff-money.md). */
export const decidePayment = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/payments/:id/decide',
  summary: 'Decide a payment in review: settle it by a receipt, call it unpaid, or book what came for it to suspense.',
  idempotency: 'required',
  params,
  body: z.object({
    act: z.enum(reviewActs),
    receipt: z.optional(receipt),
    /** What came, where it is booked to suspense. */
    amount: z.optional(Shillings.check(z.minimum(1))),
    reason,
  }),
  result: Decision,
  refusals: [
    'payment_not_found',
    'not_in_review',
    'receipt_needed',
    'receipt_used',
    'amount_differs',
    'money_received',
    'decision_pending',
    'suspense_decided',
    'forbidden',
    'own_money',
    'idempotency_mismatch',
  ],
})

/** A receipt is where to look and no evidence: what M-Pesa says of it decides. */
export const claimStaffReceipt = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/payments/:id/receipt',
  summary: 'Have M-Pesa queried whether a receipt is the money of this payment; its answer settles it.',
  params,
  body: z.object({ receipt: z.string().check(z.maxLength(40)), reason }),
  result: StaffPaymentDetail,
  refusals: [
    'payment_not_found',
    'payment_not_open',
    'receipt_invalid',
    'receipt_used',
    'receipt_other_amount',
    'method_unavailable',
    'forbidden',
    'own_money',
  ],
})

export const listDisputes = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/disputes',
  summary: 'Disputes of cards that have not ended, the most urgent first.',
  result: z.object({ items: z.array(Dispute) }),
  refusals: ['forbidden'],
})

/** Carried out at once, or proposed where a second person has to agree. */
export const decideChargeback = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/disputes/:id/decide',
  summary: 'Say how a dispute ended that no answer of its provider ends: won, or lost with what the bank took.',
  idempotency: 'required',
  params,
  body: z.object({
    outcome: z.enum(['won', 'lost']),
    /** What the bank took; absent: what it claimed. */
    amount: z.optional(Shillings.check(z.minimum(1))),
    reason,
  }),
  result: Decision,
  refusals: ['dispute_not_found', 'dispute_not_undecided', 'dispute_amount', ...acts],
})

export const listSuspense = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/suspense',
  summary: 'Money whose reason nobody knows, the oldest first.',
  query: z.object(paging(50)),
  result: pageOf(SuspenseItem),
  refusals: ['bad_cursor', 'forbidden'],
})

export const matchSuspense = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/suspense/:id/match',
  summary: 'Money in suspense was for this order: settle the payment that was begun for it.',
  idempotency: 'required',
  params,
  body: z.object({
    order_number: z.string().check(z.trim(), z.toUpperCase(), z.minLength(4), z.maxLength(12)),
    reason,
  }),
  result: Decision,
  refusals: ['suspense_not_found', 'suspense_decided', 'nothing_to_match', 'amount_differs', 'receipt_used', ...acts],
})

export const returnSuspense = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/suspense/:id/return',
  summary: 'Send money in suspense back to whoever paid it.',
  idempotency: 'required',
  params,
  body: z.object({ reason }),
  result: Refund,
  refusals: [
    'suspense_not_found',
    'suspense_decided',
    'refund_over_limit',
    'forbidden',
    'own_money',
    'idempotency_mismatch',
  ],
})

export const listMoneyLeft = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/money-left',
  summary: 'Money that left by a statement of M-Pesa and that nothing of ours knows, the oldest first.',
  result: z.object({ items: z.array(MoneyLeft) }),
  refusals: ['forbidden'],
})

/** Carried out at once, or proposed where a second person has to agree. */
export const explainMoneyLeft = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/money-left/:id/explain',
  summary: 'Say what money was for that left: to our bank, to the account that pays out, a charge of M-Pesa, or lost.',
  idempotency: 'required',
  params,
  body: z.object({ act: z.enum(leftActs), reason }),
  result: Decision,
  refusals: ['money_left_not_found', 'money_left_known', ...acts],
})

export const listDecisions = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/payment-decisions',
  summary: 'Decisions that wait for a second person, the oldest first.',
  result: z.object({ items: z.array(Decision) }),
  refusals: ['forbidden'],
})

export const confirmDecision = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/payment-decisions/:id/confirm',
  summary: 'Agree as the second person: the decision is carried out.',
  params,
  result: Decision,
  refusals: [
    'decision_not_found',
    'decision_done',
    'second_person_needed',
    'not_in_review',
    'receipt_used',
    'amount_differs',
    'money_received',
    'suspense_decided',
    'dispute_not_undecided',
    'money_left_known',
    'transfer_not_in_review',
    'transfer_posted',
    'transfer_receipt_needed',
    'transfer_receipt_seen',
    'forbidden',
    'own_money',
  ],
})

export const refuseDecision = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/payment-decisions/:id/refuse',
  summary: 'Refuse a decision, or withdraw one of your own.',
  params,
  body: z.object({ reason }),
  result: Decision,
  refusals: ['decision_not_found', 'decision_done', 'forbidden', 'own_money'],
})

export const listReviewedTransfers = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/transfers',
  summary: 'Money that leaves and that a person has to decide about, the oldest first.',
  result: z.object({ items: z.array(ReviewedTransfer) }),
  refusals: ['forbidden'],
})

export const decideStaffTransfer = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/transfers/:id/decide',
  summary: 'Decide whether money has left, by the evidence of a statement.',
  idempotency: 'required',
  params,
  body: z.object({ outcome: z.enum(['paid', 'failed']), receipt: z.optional(receipt), reason }),
  result: Decision,
  refusals: [
    'transfer_not_found',
    'transfer_not_in_review',
    'transfer_posted',
    'transfer_receipt_needed',
    'transfer_receipt_seen',
    ...acts,
  ],
})
