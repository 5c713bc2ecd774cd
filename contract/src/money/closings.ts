import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { plainNumber } from '../plain-number.ts'

/** One day in Kenya: our books and the statement of M-Pesa. */
export const Closing = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  ours: z.object({ count: z.int(), amount: z.int() }),
  statement: z.object({ count: z.int(), amount: z.int() }),
  /** Ours less the statement's, in whole shillings. */
  difference: z.int(),
  /** Rows of the statement that belong to no payment, and payments that no statement has. */
  unmatched: z.int(),
  missing: z.int(),
  refunded: z.int(),
})
export type Closing = z.infer<typeof Closing>

export const listClosings = endpoint({
  access: 'moderator',
  freshSession: true,
  method: 'GET',
  path: '/admin/closings',
  summary: 'What came by M-Pesa on each of the last days: by our books, by the imported statement, and the difference.',
  query: z.object({ days: z._default(plainNumber(1, 92), 14) }),
  result: z.object({ items: z.array(Closing) }),
  refusals: ['forbidden'],
})
