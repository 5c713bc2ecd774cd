import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { detailFields, listingId } from '../listings/listings.ts'
import { conditions, DeliveryFees, deliveryMethods } from '../products/product-terms.ts'
import { auctionStates } from './auction-terms.ts'
import { Shillings } from '../../money.ts'
import { Moment } from '../../page.ts'

/** An auction as its page shows it; amounts in whole shillings (docs/rules/listings.md). */
export const Auction = z.object({
  ...detailFields,
  seller_id: z.uuid(),
  condition: z.enum(conditions),
  current_price: Shillings,
  starting_price: Shillings,
  bids_count: z.int(),
  /** Whether a reserve exists and is met; the reserve itself is the seller's secret. */
  reserve: z.enum(['none', 'met', 'not_met']),
  /** Null where there is none, or no longer. */
  buy_now_price: z.nullable(Shillings),
  /** What a bidder leaves as a deposit; 0: nothing. */
  deposit: Shillings,
  state: z.enum(auctionStates),
  delivery: z.array(z.enum(deliveryMethods)),
  delivery_fees: DeliveryFees,
  /** What its seller has added to the description, the first first. */
  additions: z.array(z.object({ text: z.string(), at: Moment })),
  /** When what readers see was last changed after it was first shown; null: never. */
  edited_at: z.nullable(Moment),
  start_time: Moment,
  end_time: Moment,
})
export type Auction = z.infer<typeof Auction>

/** One auction; refuses `listing_not_found` for a draft or removed one to all but its owner and moderators. */
export const getAuction = endpoint({
  method: 'GET',
  path: '/auctions/:id',
  summary: 'One auction with its price and times.',
  access: 'public',
  params: listingId,
  result: Auction,
  refusals: ['listing_not_found'],
})
