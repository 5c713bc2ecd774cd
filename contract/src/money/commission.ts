/** What a seller is charged for selling: an invoice for each month in Nairobi, with its lines. */
import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'

/** `2026-11`. */
const Month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'a month is like 2026-11'))

/** Sums in whole cents. What was taken back is taken off, in the month in which it was. */
export const CommissionInvoice = z.object({
  month: Month,
  /** Null as long as the month is not closed: then the sums still grow. */
  number: z.nullable(z.string()),
  issued_at: z.nullable(Moment),
  sales_cents: z.int(),
  /** With the tax in it. */
  commission_cents: z.int(),
  vat_cents: z.int(),
})
export type CommissionInvoice = z.infer<typeof CommissionInvoice>

export const CommissionLine = z.object({
  id: Id,
  at: Moment,
  /** `return`: what of a sale was taken back, with sums below zero. */
  kind: z.enum(['sale', 'return']),
  /** The order's number. */
  number: z.nullable(z.string()),
  sale_cents: z.int(),
  commission_cents: z.int(),
  vat_cents: z.int(),
})
export type CommissionLine = z.infer<typeof CommissionLine>

const member = { access: 'member', freshSession: true } as const
const params = z.object({ month: Month })

export const listCommissionInvoices = endpoint({
  ...member,
  method: 'GET',
  path: '/payouts/commission',
  summary: 'Our commission of each month in which you sold something, the newest month first.',
  result: z.object({ items: z.array(CommissionInvoice) }),
  refusals: [],
})

export const listCommissionLines = endpoint({
  ...member,
  method: 'GET',
  path: '/payouts/commission/:month',
  summary: 'Our commission of a month by order, in the order of time.',
  params,
  query: z.object({ ...paging(20) }),
  result: pageOf(CommissionLine),
  refusals: ['bad_cursor'],
})

export const getCommissionFile = endpoint({
  ...member,
  method: 'GET',
  path: '/payouts/commission/:month/file',
  summary: 'The invoice of our commission of a month, as CSV or PDF.',
  params,
  query: z.object({ format: z._default(z.enum(['csv', 'pdf']), 'csv') }),
  download: ['application/pdf', 'text/csv'],
  result: fileBytes,
  refusals: ['over_request_rate_limit'],
})
