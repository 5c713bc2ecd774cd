import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../page.ts'

/** The states of a payment (docs/rules.md, Payments). */
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
  'refunded',
  'reversed',
  'review',
] as const

/** Not known yet: clients wait and never say failed. */
export const openPaymentStatuses = ['created', 'sending', 'pending', 'submit_unknown'] as const

/** Why a payment is in review although no money is known of: its prompt was sent and never confirmed. */
export const unconfirmed = 'push_unconfirmed'

/** Shown to the payer: each is a message of the web's catalogue. */
export const paymentReasons = [
  'insufficient_balance',
  'cancelled_by_user',
  'expired',
  'unreachable',
  'wrong_pin',
  'busy',
  'temporary',
  'not_configured',
  'rejected',
  'no_evidence',
  'goods_gone',
  'already_paid',
  unconfirmed,
] as const

/** What can be paid for: a kind that a feature of the server declares, and the id of one of them. */
export const PayableRef = z.object({ kind: z.string().check(z.minLength(1), z.maxLength(30)), id: Id })

/** The kind that `order_id` is short for. */
export const checkoutKind = 'checkout'

/** A payment as everybody sees it who may see what it is for; `amount` in whole shillings. */
export const PaymentSummary = z.object({
  id: Id,
  method: z.enum(['mpesa', 'card']),
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
  /** Not known yet: clients wait and never say failed. */
  open: z.boolean(),
  /** Seconds until another attempt makes sense; 0: at once. */
  retry_after: z.int(),
})
export type Payment = z.infer<typeof Payment>

/**
 * Starts a payment and has its prompt sent by a job. The same key and body again answers the first payment
 * (docs/rules.md, Payments).
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
    method: z.enum(['mpesa', 'card']),
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

/** Cancels a payment whose prompt was not sent yet; a prompt cannot be recalled. */
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/cancel',
  summary: 'Cancel a payment before its prompt was sent.',
  access: 'member',
  params: z.object({ id: Id }),
  result: Payment,
  refusals: ['payment_not_found', 'payment_not_cancellable'],
})
