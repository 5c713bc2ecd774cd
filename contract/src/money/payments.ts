import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../page.ts'

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

/** Not known yet: wait on, and never say failed. */
export const openPaymentStatuses = ['created', 'sending', 'pending', 'submit_unknown'] as const

/** Why a payment is in review although nobody knows of any money: its prompt was sent and never confirmed. */
export const unconfirmed = 'push_unconfirmed'

/** What the payer is told. Each is a message of the web's catalogue. */
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

export const Payment = z.object({
  ...PaymentSummary.shape,
  payment_id: Id,
  checkout_id: Id,
  order_ids: z.array(Id),
  /** Not known yet: keep waiting and never say failed. */
  open: z.boolean(),
  /** Seconds to wait before the next try makes sense; 0 at once. */
  retry_after: z.int(),
})
export type Payment = z.infer<typeof Payment>

export const startPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary:
    'Pay an order, and with it the whole checkout it belongs to. 202: the prompt is being sent; watch the payment.',
  access: 'member',
  idempotency: 'required',
  status: 202,
  body: z.object({
    order_id: Id,
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

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  summary: 'A payment of your own. `wait` holds the answer until something changes, up to 25 seconds.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  query: z.object({
    wait: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(25)), 0),
    /** With `wait`: answer at once when the status is not this one. */
    known: z.optional(z.enum(paymentStatuses)),
  }),
  result: Payment,
  refusals: ['payment_not_found'],
})

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/cancel',
  summary: 'Take a payment back before its prompt was sent.',
  access: 'member',
  params: z.object({ id: Id }),
  result: Payment,
  refusals: ['payment_not_found', 'payment_not_cancellable'],
})
