/** Money that sellers are paid: where, when and how much, with the reasons why it waits. */
import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { plainNumber } from '../plain-number.ts'

/** `weekly`: Fridays at 10:00 in Nairobi (docs/rules/payouts.md). */
export const payoutSchedules = ['on_demand', 'weekly'] as const
/** `waiting` has a reason; a payout that failed has sent nothing. */
export const payoutStates = ['waiting', 'sending', 'paid', 'failed', 'cancelled'] as const
/** Why a payout waits. */
export const payoutBlocks = [
  'no_number',
  'number_changed',
  'first_payout',
  'identity',
  'stopped',
  'suspended',
  'books',
  'platform',
  'balance',
  'recheck',
  'float',
] as const
export type PayoutBlock = (typeof payoutBlocks)[number]
/** Why a payout was made. */
export const payoutCauses = ['request', 'weekly', 'retry', 'closing'] as const
export const identityStates = ['none', 'submitted', 'verified', 'refused', 'lapsed'] as const

/** In whole shillings. */
export const payoutLimits = { min: 100, monthWithoutIdentity: 50_000, releaseAlone: 50_000 } as const
/** The largest document of identity. */
export const payoutDocumentBytes = 5 * 1024 * 1024

/** Until when, where that is known. */
const Block = z.object({ why: z.enum(payoutBlocks), until: z.nullable(Moment) })
export type Block = z.infer<typeof Block>

/** Of a payout, for its seller and for staff. */
export const payoutFields = {
  id: Id,
  /** Whole shillings. */
  amount: z.int(),
  state: z.enum(payoutStates),
  cause: z.enum(payoutCauses),
  reason: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
  created_at: Moment,
  ended_at: z.nullable(Moment),
}

/** One payout as its seller sees it. `phone` is masked. */
export const Payout = z.object({ ...payoutFields, phone: z.nullable(z.string()), blocks: z.array(Block) })
export type Payout = z.infer<typeof Payout>

/** All sums in whole shillings, rounded down; what is less than a shilling stays. */
export const PayoutOverview = z.object({
  phone: z.nullable(z.string()),
  schedule: z.enum(payoutSchedules),
  /** The next Friday, where payouts are weekly. */
  next_weekly: z.nullable(Moment),
  /** What is the seller's, what open payouts hold of it, what is reserved for disputes, and what is left. */
  balance: z.object({ total: z.int(), held: z.int(), reserved: z.int(), available: z.int() }),
  /** What would block a payout of everything available now. */
  blocks: z.array(Block),
  live: z.nullable(Payout),
  month: z.object({ paid: z.int(), limit: z.int() }),
  identity: z.object({ state: z.enum(identityStates), reason: z.nullable(z.string()) }),
  /** Years with a statement, the newest first. */
  years: z.array(z.int()),
})
export type PayoutOverview = z.infer<typeof PayoutOverview>

export const getPayouts = endpoint({
  method: 'GET',
  path: '/payouts',
  summary: 'Where and when you are paid, your balance, and what blocks a payout.',
  access: 'member',
  freshSession: true,
  result: PayoutOverview,
  refusals: [],
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/payouts/history',
  summary: 'Your payouts, newest first.',
  access: 'member',
  freshSession: true,
  query: z.object({ ...paging(20) }),
  result: pageOf(Payout),
  refusals: ['bad_cursor'],
})

const phone = z.string().check(z.maxLength(40))

export const sendPayoutCode = endpoint({
  method: 'POST',
  path: '/payouts/number/code',
  summary: 'Text a code to a number that you want to be paid to.',
  access: 'member',
  body: z.object({ phone }),
  result: z.object({ resend_after: z.int() }),
  refusals: [
    'contact_phone_invalid',
    'phone_invalid',
    'payout_number_same',
    'validation_failed',
    'over_sms_send_rate_limit',
    'over_request_rate_limit',
  ],
})

export const setPayoutNumber = endpoint({
  method: 'PUT',
  path: '/payouts/number',
  confirms: true,
  summary:
    'Set the number that you are paid to, with the code that was texted to it. Needs the second factor of this session where you have one, and the password or a session opened within ten minutes. A change stops payouts for 72 hours and is told to the old number and your mail address.',
  access: 'member',
  body: z.object({
    phone,
    code: z.string().check(z.maxLength(20)),
    current_password: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  }),
  result: PayoutOverview,
  refusals: [
    'contact_phone_invalid',
    'phone_invalid',
    'payout_number_same',
    'otp_expired',
    'sign_in_again',
    'current_password_invalid',
    'insufficient_aal',
    'session_not_found',
    'no_authorization',
    'validation_failed',
    'over_request_rate_limit',
  ],
})

export const setPayoutSchedule = endpoint({
  method: 'PUT',
  path: '/payouts/schedule',
  summary: 'Be paid when you say so, or every Friday at 10:00 in Nairobi.',
  access: 'member',
  body: z.object({ schedule: z.enum(payoutSchedules) }),
  result: PayoutOverview,
  refusals: ['payout_number_needed'],
})

export const requestPayout = endpoint({
  method: 'POST',
  path: '/payouts',
  summary: 'Be paid everything that is available: at least KSh 100, in whole shillings, at most what M-Pesa moves.',
  access: 'member',
  status: 201,
  idempotency: 'required',
  result: Payout,
  refusals: [
    'payout_number_needed',
    'payout_too_small',
    'payout_open',
    'payouts_stopped',
    'idempotency_mismatch',
    'too_fast',
  ],
})

export const cancelPayout = endpoint({
  method: 'POST',
  path: '/payouts/:id/cancel',
  summary: 'Cancel a payout that still waits. Again, it changes nothing.',
  access: 'member',
  params: z.object({ id: Id }),
  result: Payout,
  refusals: ['payout_not_found', 'payout_not_cancellable'],
})

export const submitPayoutIdentity = endpoint({
  method: 'POST',
  path: '/payouts/identity',
  summary:
    'Send one picture or PDF of an identity document, needed above KSh 50,000 a month. It is stored encrypted and deleted 30 days after the decision.',
  access: 'member',
  status: 201,
  upload: payoutDocumentBytes,
  result: PayoutOverview.shape.identity,
  refusals: [
    'payout_document_invalid',
    'payout_document_pending',
    'payout_identity_verified',
    'not_a_picture',
    'too_large',
    'too_fast',
    'busy',
    'unsupported_media_type',
  ],
})

export const getPayoutStatement = endpoint({
  method: 'GET',
  path: '/payouts/statements/:year',
  summary: 'Your sales, commission, tax withheld and payouts of a calendar year in Nairobi, as CSV or PDF.',
  access: 'member',
  freshSession: true,
  params: z.object({ year: plainNumber(2000, 2999) }),
  query: z.object({ format: z._default(z.enum(['csv', 'pdf']), 'csv') }),
  download: ['application/pdf', 'text/csv'],
  result: fileBytes,
  refusals: ['over_request_rate_limit'],
})
