import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../../endpoint.ts'
import { Image } from '../../media/media.ts'
import { Id } from '../../page.ts'
import { plainNumber } from '../../plain-number.ts'

/** Periods of the charts, in days; the last one is today. */
export const deskPeriods = [7, 30, 90, 365] as const
export type DeskPeriod = (typeof deskPeriods)[number]

const period = z._default(plainNumber(7, 365), 30)

/** One day in Nairobi. Sales are counted on the day of their money, without those that were cancelled or refunded. */
export const DeskDay = z.object({
  /** 2026-11-22 */
  day: z.string(),
  orders: z.int(),
  /** In whole shillings. */
  sales: z.int(),
  views: z.int(),
})
export type DeskDay = z.infer<typeof DeskDay>

/** How somebody's selling goes. Sums in whole shillings; days of the period without a gap. */
export const SellerDesk = z.object({
  /** What buyers have paid and is held until their orders are completed. */
  held: z.int(),
  /** Open orders by what they wait for. */
  open: z.object({ to_accept: z.int(), to_send: z.int(), on_the_way: z.int(), disputed: z.int() }),
  days: z.array(DeskDay),
  /** Up to ten products, the most sold first, then the most opened. */
  top: z.array(
    z.object({
      id: Id,
      title: z.string(),
      image: z.nullable(Image),
      views: z.int(),
      pieces: z.int(),
      sales: z.int(),
    }),
  ),
})
export type SellerDesk = z.infer<typeof SellerDesk>

/** One's own selling in the last `days` days, 7 to 365. */
export const getSellerDesk = endpoint({
  method: 'GET',
  path: '/desk',
  summary: 'How your selling goes: what waits for you, sales and views by day, what sells.',
  access: 'member',
  freshSession: true,
  query: z.object({ days: period }),
  result: SellerDesk,
  refusals: [],
})

/** A file of all orders that were paid in the period, one line each. */
export const getSalesFile = endpoint({
  method: 'GET',
  path: '/desk/sales',
  summary: 'Your sales of a period as CSV: one line for each order.',
  access: 'member',
  freshSession: true,
  query: z.object({ days: period }),
  download: ['text/csv'],
  result: fileBytes,
  refusals: ['over_request_rate_limit'],
})

/**
 * Counts that a listing was opened, but not by its owner. Refuses `listing_not_found` for what is not shown and
 * `over_request_rate_limit` (docs/limits.md).
 */
export const countListingView = endpoint({
  method: 'POST',
  path: '/listings/:id/views',
  summary: 'Count that a listing was opened. Nothing of who opened it is stored.',
  access: 'public',
  status: 204,
  params: z.object({ id: Id }),
  result: z.object({}),
  refusals: ['listing_not_found', 'over_request_rate_limit'],
})
