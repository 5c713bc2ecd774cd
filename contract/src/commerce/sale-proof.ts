import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../page.ts'
import type { Order } from './orders.ts'

/** What a seller may rely on: the money of an order is here, is not, or is no longer. */
export const proofs = ['paid', 'unpaid', 'returned'] as const
export type Proof = (typeof proofs)[number]

const gone: ReadonlySet<string> = new Set(['refunding', 'refunded', 'reversed', 'disputed'])

/** By what the server knows of the order and its payment, never by what a buyer shows. */
export function proofOf({ paid_at, in_review, payment }: Pick<Order, 'paid_at' | 'in_review' | 'payment'>): Proof {
  if (payment && gone.has(payment.status)) return 'returned'
  return paid_at !== null && !in_review ? 'paid' : 'unpaid'
}

/** A seller's order by its number: nothing of the buyer, and nothing else of what is not paid. */
export const getSaleProof = endpoint({
  method: 'GET',
  path: '/sales/:number',
  summary: 'Whether an order that you sell is paid, by its number.',
  access: 'member',
  freshSession: true,
  params: z.object({ number: z.string().check(z.maxLength(20)) }),
  result: z.object({
    number: z.string(),
    /** In whole shillings. */
    amount: z.int(),
    proof: z.enum(proofs),
    /** The order, once its seller may see it. */
    order_id: z.nullable(Id),
  }),
  refusals: ['order_not_found'],
})
