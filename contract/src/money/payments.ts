import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../page.ts'

/** The states of a payment (docs/rules/payments.md). */
export const paymentStatuses = [
  'created',
  'sending',
  'pending',
  'submit_unknown',
  'succeeded',
  'succeeded_late',
  'failed',
  'rejected',
  'lapsed',
  'cancelled',
  'refunding',
  'part_refunded',
  'refunded',
  'disputed',
  'reversed',
  'review',
] as const

/** Not known yet: clients wait and never say failed. */
export const openPaymentStatuses = ['created', 'sending', 'pending', 'submit_unknown'] as const

/** Why a payment is in review although no money is known of: its prompt was sent and never confirmed. */
export const unconfirmed = 'push_unconfirmed'

/** How a member pays. Which provider carries it out is the server's choice. */
export const paymentMethods = ['mpesa', 'card', 'wallet'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Shown to the payer: each is a message of the web's catalogue. */
export const paymentReasons = [
  'insufficient_balance',
  'cancelled_by_user',
  'declined',
  'expired',
  'unreachable',
  'wrong_pin',
  'busy',
  'temporary',
  'system_busy',
  'push_failed',
  'not_configured',
  'rejected',
  'no_evidence',
  'goods_gone',
  'already_paid',
  'returned',
  unconfirmed,
] as const

export type PaymentReason = (typeof paymentReasons)[number]

/** What can be paid for: a kind that a feature of the server declares, and the id of one of them. */
export const PayableRef = z.object({ kind: z.string().check(z.minLength(1), z.maxLength(30)), id: Id })

/** The kind that `order_id` is short for. */
export const checkoutKind = 'checkout'

/** A payment as everybody sees it who may see what it is for; `amount` in whole shillings. */
export const PaymentSummary = z.object({
  id: Id,
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  reason: z.nullable(z.enum(paymentReasons)),
  amount: z.int(),
  /** M-Pesa's receipt number once paid. */
  receipt: z.nullable(z.string()),
  phone_masked: z.nullable(z.string()),
  created_at: Moment,
  settled_at: z.nullable(Moment),
})

/** A payment as its payer sees it. */
export const Payment = z.object({
  ...PaymentSummary.shape,
  payment_id: Id,
  payable: PayableRef,
  /** The checkout and its orders; null and none where something else is paid for. */
  checkout_id: z.nullable(Id),
  order_ids: z.array(Id),
  /** What a payer who pays by hand enters as account number. */
  reference: z.string(),
  /** The provider's hosted page, where the payer goes on; null where there is none, and once it is over. */
  redirect_url: z.nullable(z.string()),
  /** How many PINs were wrong in a row on this phone within a day: M-Pesa locks after the third. */
  wrong_pins: z.int(),
  /** Not known yet: clients wait and never say failed. */
  open: z.boolean(),
  /** Seconds until another attempt makes sense; 0: at once. */
  retry_after: z.int(),
})
export type Payment = z.infer<typeof Payment>

/**
 * Starts a payment and has its prompt sent by a job. The same key and body again answers the first payment
 * (docs/rules/payments.md).
 */
export const startPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary:
    'Pay an order, and with it the whole checkout it belongs to, or another payable. 202: the prompt is being sent; watch the payment.',
  access: 'member',
  idempotency: 'required',
  status: 202,
  body: z.object({
    /** Either this or `payable`. */
    order_id: z.optional(Id),
    payable: z.optional(PayableRef),
    method: z.enum(paymentMethods),
    phone: z.optional(z.string().check(z.maxLength(30))),
  }),
  result: Payment,
  refusals: [
    'order_not_found',
    'order_not_payable',
    'out_of_stock',
    'phone_invalid',
    'phone_busy',
    'too_many_prompts',
    'payment_in_progress',
    'payment_in_review',
    'method_unavailable',
    'amount_too_large',
    'insufficient_funds',
    'top_up_not_found',
    'top_up_not_payable',
    'deposit_not_found',
    'deposit_not_payable',
    'idempotency_mismatch',
  ],
})

/** A payment of one's own; refuses `payment_not_found` for any other. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  summary: 'A payment of your own. The topic `payment:ID` of `/live` tells of each change.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: Payment,
  refusals: ['payment_not_found'],
})

/** Cancels a payment that was not sent yet, or gives up a hosted page; a prompt cannot be recalled. */
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/cancel',
  summary:
    'Cancel a payment before it was sent, or give up the hosted page of a provider. The provider is queried first: what was paid there is paid.',
  access: 'member',
  params: z.object({ id: Id }),
  result: Payment,
  refusals: ['payment_not_found', 'payment_not_cancellable'],
})

/** The payer is back from the provider's hosted page: the provider is queried at once. */
export const checkPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/check',
  summary:
    'Query the provider about your own open payment now, on return from its hosted page. 202: watch the payment.',
  access: 'member',
  status: 202,
  params: z.object({ id: Id }),
  result: Payment,
  refusals: ['payment_not_found', 'over_request_rate_limit'],
})

/** The payer says that M-Pesa confirmed it. The code is only where to look: it proves nothing. */
export const submitReceipt = endpoint({
  method: 'POST',
  path: '/payments/:id/receipt',
  summary: "Look for an open payment by M-Pesa's receipt code, at the earliest 75 seconds after it was begun.",
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object({ receipt: z.string().check(z.maxLength(30)) }),
  result: Payment,
  refusals: [
    'receipt_invalid',
    'receipt_too_early',
    'receipt_used',
    'receipt_other_amount',
    'too_many_receipts',
    'payment_not_found',
    'payment_not_open',
    'method_unavailable',
  ],
})
