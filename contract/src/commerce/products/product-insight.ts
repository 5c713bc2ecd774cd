import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Shillings } from '../../money.ts'
import { Moment } from '../../page.ts'
import { listingId } from '../listings/listings.ts'

/** Why a buyer should check before paying; none of them accuses anybody. */
export const riskReasons = [
  'new_account',
  'low_price',
  'picture_elsewhere',
  'many_alike',
  'outside_contact',
  'cautious_messages',
] as const
export type RiskReason = (typeof riskReasons)[number]

/** From these scores on a product's page says why to check before paying, and a person looks before it is shown. */
export const riskBounds = { note: 40, review: 60 } as const

/** What we know of a product beside what its seller says. Prices are whole shillings. */
export const ProductInsight = z.object({
  /** Its prices from the first on, the oldest first, where there are three or more; else none. */
  prices: z.array(z.object({ at: Moment, price: Shillings })),
  /** Half of comparable products are listed between `low` and `high`; null where there are too few. */
  fair: z.nullable(z.object({ low: Shillings, median: Shillings, high: Shillings, listings: z.int() })),
  /** What to check before paying; empty below a score of 40. */
  reasons: z.array(z.enum(riskReasons)),
  /** The score with all of its reasons, for moderators of the market only. */
  risk: z.nullable(z.object({ score: z.int(), reasons: z.array(z.enum(riskReasons)) })),
})
export type ProductInsight = z.infer<typeof ProductInsight>

/** What we know of a product; refuses `listing_not_found` where its page does. */
export const getProductInsight = endpoint({
  method: 'GET',
  path: '/products/:id/insight',
  summary: 'Its price history, what comparable products cost, and what to check before paying.',
  access: 'public',
  params: listingId,
  result: ProductInsight,
  refusals: ['listing_not_found'],
})
