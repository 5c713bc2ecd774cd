import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Moment } from '../../page.ts'
import type { Order } from './orders.ts'

/**
 * What a seller may rely on: the money of an order is here, is not, or is no longer; `disputed`: it was paid, and nothing
 * moves until a dispute or the bank's claim has ended; `handed_over`: it was here, and the goods are with the buyer already.
 */
export const proofs = ['paid', 'unpaid', 'returned', 'disputed', 'handed_over'] as const
export type Proof = (typeof proofs)[number]

/** For how many seconds the server's word may be shown: after that it has to be fetched anew. */
export const proofSeconds = 60

// A payment may be of several orders: while some of it is on its way back, each order says itself whether it is its own.
const gonePayments: ReadonlySet<string> = new Set(['refunded', 'reversed'])
const goneOrders: ReadonlySet<string> = new Set(['cancelled', 'refunded'])
const handedOver: ReadonlySet<string> = new Set(['delivered', 'completed'])

/** By what the server knows of the order and its payment, never by what a buyer shows. */
export function proofOf({
  paid_at,
  in_review,
  status,
  payment,
}: Pick<Order, 'paid_at' | 'in_review' | 'status' | 'payment'>): Proof {
  if (payment && gonePayments.has(payment.status)) return 'returned'
  if (payment?.status === 'disputed') return 'disputed'
  if (paid_at === null || in_review) return 'unpaid'
  if (goneOrders.has(status)) return 'returned'
  if (status === 'disputed') return 'disputed'
  return handedOver.has(status) ? 'handed_over' : 'paid'
}

/** Whether an order is paid, as the server knows it at `checked_at`. */
export const PaymentProof = z.object({
  number: z.string(),
  /** In whole shillings. */
  amount: z.int(),
  proof: z.enum(proofs),
  /** The seller's word of the day: what a buyer shows has the same one. */
  word: z.string(),
  checked_at: Moment,
  /** The order, once its seller may see it. */
  order_id: z.nullable(Id),
})
export type PaymentProof = z.infer<typeof PaymentProof>

/** A seller's order by its number: nothing of the buyer, and nothing else of what is not paid. */
export const getSalePaymentProof = endpoint({
  method: 'GET',
  path: '/sales/:number',
  summary: 'Whether an order that you sell is paid, by its number.',
  access: 'member',
  freshSession: true,
  params: z.object({ number: z.string().check(z.maxLength(20)) }),
  result: PaymentProof,
  refusals: ['order_not_found'],
})

/** The same for the buyer of the order, who holds the phone up at a counter; refuses `order_not_found` to everybody else. */
export const getPaymentProof = endpoint({
  method: 'GET',
  path: '/stamps/:id',
  summary: 'Whether an order that you bought is paid, to be shown to its seller.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: PaymentProof,
  refusals: ['order_not_found'],
})

/** The word that the phones of one's buyers show today; days begin in Nairobi. */
export const getProofWord = endpoint({
  method: 'GET',
  path: '/day-word',
  summary: 'Your word of the day: the phone of a buyer of yours shows the same one beside PAID.',
  access: 'member',
  freshSession: true,
  result: z.object({ word: z.string() }),
  refusals: [],
})
