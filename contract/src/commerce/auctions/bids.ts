import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../../endpoint.ts'
import { maxShillings, Shillings } from '../../money.ts'
import { Moment, pageOf, paging } from '../../page.ts'
import { multiLine } from '../../text.ts'
import { moderationReasons } from '../listings/moderation-reasons.ts'
import { listingId } from '../listings/listings.ts'
import { plainNumber } from '../../plain-number.ts'
import { auctionStates, biddingRefusals, LoggedBid, OwnBids } from './auction-terms.ts'

const amount = z.int().check(z.minimum(1), z.maximum(maxShillings))

/** What moves on the page of a lot, for everybody; the rest of it is `getAuction`. */
export const LiveLot = z.object({
  price: Shillings,
  /** The least that somebody who does not lead can bid now; null once it has ended. */
  least: z.nullable(Shillings),
  bids_count: z.int(),
  reserve: z.enum(['none', 'met', 'not_met']),
  buy_now_price: z.nullable(Shillings),
  state: z.enum(auctionStates),
  /** The one end that counts, extensions among it. */
  effective_end_at: Moment,
  extended: z.boolean(),
  /** The server's clock, by which browsers count down. */
  now: Moment,
  /** The hash of the last entry of its log. */
  head: z.nullable(z.string()),
  /** Null for visitors. */
  own: z.nullable(OwnBids),
})
export type LiveLot = z.infer<typeof LiveLot>

export const getLiveLot = endpoint({
  method: 'GET',
  path: '/auctions/:id/live',
  summary: 'Price, end and state of a lot at this moment, and how you stand.',
  access: 'public',
  params: listingId,
  result: LiveLot,
  refusals: ['listing_not_found'],
})

export const placeBid = endpoint({
  method: 'POST',
  path: '/auctions/:id/bids',
  summary: 'Bid up to a maximum of whole shillings, which stays secret until the end. It cannot be taken back.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: listingId,
  body: z.object({
    max: amount,
    /** Three times the minimum and more is meant so. */
    confirmed: z._default(z.boolean(), false),
  }),
  /** `outcome` as it was when the bid came; a repeated key answers how things are now. */
  result: z.object({ outcome: z.enum(['leading', 'raised', 'outbid']), extended: z.boolean(), lot: LiveLot }),
  refusals: [...biddingRefusals, 'deposit_required', 'bid_too_low', 'bid_unconfirmed', 'over_request_rate_limit'],
})

export const buyNow = endpoint({
  method: 'POST',
  path: '/auctions/:id/buy-now',
  summary: 'Buy a lot at once for the price that its seller named. It ends with that, and you have 48 hours to pay.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: listingId,
  body: z.object({
    /** As it was seen. */
    price: amount,
  }),
  result: LiveLot,
  refusals: [...biddingRefusals, 'deposit_required', 'buy_now_gone', 'price_changed'],
})

export const listBids = endpoint({
  method: 'GET',
  path: '/auctions/:id/bids',
  summary: 'The bids on a lot under pseudonyms, the last first; with their maxima once it has ended.',
  access: 'public',
  params: listingId,
  query: z.object({ ...paging(20) }),
  result: pageOf(LoggedBid),
  refusals: ['listing_not_found', 'bad_cursor'],
})

export const getAuctionProof = endpoint({
  method: 'GET',
  path: '/auctions/:id/log',
  summary: 'The whole log of a lot that has ended, as JSON, from which anyone can compute price and winner.',
  access: 'public',
  params: listingId,
  download: ['application/json'],
  result: fileBytes,
  refusals: ['listing_not_found', 'auction_not_over', 'over_request_rate_limit'],
})

export const voidBid = endpoint({
  method: 'POST',
  path: '/auctions/:id/bids/:entry/void',
  summary:
    'Void a bid, as a market moderator: price and leader are computed anew, and everybody concerned is notified.',
  access: 'moderator',
  params: z.object({ ...listingId.shape, entry: plainNumber(1, 1_000_000) }),
  body: z.object({ reason: z.enum(moderationReasons), note: multiLine({ min: 3, max: 500 }) }),
  result: LiveLot,
  refusals: ['forbidden', 'listing_not_found', 'bid_not_found', 'bid_voided', 'auction_ended'],
})
