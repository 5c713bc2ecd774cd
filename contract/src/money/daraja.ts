import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../page.ts'

/** How the check of a receipt stands. All but `checking` are final; another claim may follow each but `confirmed`. */
export const claimStatuses = [
  /** M-Pesa was queried and has not answered yet. */
  'checking',
  /** The receipt is this payment's money: the payment has changed. */
  'confirmed',
  /** M-Pesa knows no completed payment with this receipt. */
  'not_found',
  'other_amount',
  'other_phone',
  /** To another Paybill than ours, or before the prompt was sent. */
  'other_payment',
  'already_used',
  /** M-Pesa did not answer in time: the same receipt can be sent again. */
  'no_answer',
] as const

/** A receipt that a payer entered, and what M-Pesa said of it. */
export const ReceiptClaim = z.object({
  payment_id: Id,
  receipt: z.string(),
  status: z.enum(claimStatuses),
  created_at: Moment,
  answered_at: z.nullable(Moment),
})
export type ReceiptClaim = z.infer<typeof ReceiptClaim>

export const ReceiptState = z.object({
  /** The latest one; null before the first. */
  claim: z.nullable(ReceiptClaim),
  /** Whether a receipt can be entered, at the earliest at `claimable_at`: the payment is not decided yet. */
  claimable: z.boolean(),
  claimable_at: z.nullable(Moment),
})
export type ReceiptState = z.infer<typeof ReceiptState>

/** What became of the receipt that was entered last. */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/payments/:id/receipt',
  summary: 'The receipt that you entered last for a payment of your own, and what M-Pesa said of it.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: ReceiptState,
  refusals: ['payment_not_found'],
})

/** The function of earlier clients. The amount is only compared: what is paid is what the member's open order costs. */
export const initiateMpesaPayment = endpoint({
  method: 'POST',
  path: '/functions/initiate-mpesa-payment',
  summary:
    'Send an M-Pesa prompt for your open order that has an item of this title. Answers `success`, else `error`: the code of a refusal, `amount_mismatch` where the amount is not what the order costs.',
  access: 'member',
  body: z.object({
    phone: z.string().check(z.maxLength(30)),
    amount: z.number(),
    productTitle: z.string().check(z.maxLength(300)),
  }),
  result: z.object({
    success: z.boolean(),
    error: z.nullable(z.string()),
    /** The sentence of the refusal, in the caller's language. */
    message: z.nullable(z.string()),
    payment_id: z.nullable(Id),
  }),
  refusals: [],
})
