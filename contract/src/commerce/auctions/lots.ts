import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { maxShillings, Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { wardInput } from '../../places/places.ts'
import { multiLine, singleLine } from '../../text.ts'
import { cardFields, listingId } from '../listings/listings.ts'
import { categories } from '../products/categories.ts'
import { deliveryMethods } from '../products/product-terms.ts'
import { productInput, productLimits } from '../products/market.ts'
import { moderationReasons } from '../listings/moderation-reasons.ts'
import { imageKeys } from '../../media/media.ts'
import { auctionLengths, auctionLimits, auctionStates, AuctionTerms, standings } from './auction-terms.ts'
import { Auction } from './auctions.ts'

const auctionCategories = Object.keys(categories.auctions) as [string, ...string[]]
const amount = z.int().check(z.minimum(1), z.maximum(maxShillings))
const start = z.int().check(z.minimum(auctionLimits.start.min), z.maximum(auctionLimits.start.max))
const delivery = z.array(z.enum(deliveryMethods)).check(z.minLength(1), z.maxLength(deliveryMethods.length))
const days = z.literal([...auctionLengths])

/** Input of a lot: the fields of a product that fit one piece, prices and times. */
const lotInput = {
  title: singleLine(productLimits.title),
  category: z.enum(auctionCategories),
  condition: productInput.condition,
  delivery: productInput.delivery,
  delivery_fees: productInput.delivery_fees,
  short_description: productInput.short_description,
  description: productInput.description,
  images: imageKeys(productLimits.images),
  starting_price: start,
  /** Secret: others see whether it is met. */
  reserve_price: z._default(z.nullable(amount), null),
  buy_now_price: z._default(z.nullable(amount), null),
  /** Bidders leave five per cent of the start; ignored below the start from which there are deposits. */
  deposit: z._default(z.boolean(), false),
  /** Absent: it starts at once. */
  starts_at: z._default(z.nullable(Moment), null),
  days,
  /** The minute of the day in Nairobi at which it ends. */
  ends_minute: z.int().check(z.minimum(auctionLimits.endsFrom * 60), z.maximum(auctionLimits.endsUntil * 60)),
  ...wardInput,
}

const inputRefusals = [
  'picture_not_found',
  'delivery_not_offered',
  'auction_prices_mismatch',
  'auction_times_refused',
] as const

export const createAuction = endpoint({
  method: 'POST',
  path: '/auctions',
  summary: 'Offer a lot. It runs or is scheduled at once, or after a moderator has looked at it.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({ ...lotInput, draft_id: z.optional(Id) }),
  result: Auction,
  refusals: [...inputRefusals, 'place_mismatch', 'listing_needs_phone', 'daily_limit', 'idempotency_mismatch'],
})
export type NewAuction = z.input<typeof createAuction.body>

/** What the seller's form is filled with: the one answer that has the reserve. */
export const getAuctionTerms = endpoint({
  method: 'GET',
  path: '/my-auctions/:id',
  summary: 'The prices and times of a lot of your own, the secret reserve among them.',
  access: 'member',
  freshSession: true,
  params: listingId,
  result: z.object({
    reserve_price: z.nullable(Shillings),
    buy_now_price: z.nullable(Shillings),
    deposit: Shillings,
    days: z.nullable(z.int()),
    /** Nobody has bid: everything can be changed. */
    editable: z.boolean(),
    additions_left: z.int(),
    /** Who can have it once it has ended: `ordered` until it is paid, `offered` as a second chance. */
    sale: z.nullable(
      z.object({
        state: z.enum(['ordered', 'offered', 'paid']),
        price: Shillings,
        due_at: Moment,
        /** Sellers see orders that are paid. */
        order_id: z.nullable(Id),
      }),
    ),
    /** The lot as which it is offered again. */
    relisted_as: z.nullable(Id),
  }),
  refusals: ['listing_not_found'],
})
export type OwnLotTerms = z.infer<typeof getAuctionTerms.result>

export const updateAuction = endpoint({
  method: 'PATCH',
  path: '/auctions/:id',
  summary: 'Change a lot of your own before the first bid.',
  access: 'member',
  params: listingId,
  body: z.object({
    title: z.optional(lotInput.title),
    category: z.optional(lotInput.category),
    condition: z.optional(lotInput.condition),
    delivery: z.optional(delivery),
    delivery_fees: z.optional(productInput.delivery_fees),
    short_description: z.optional(singleLine(productLimits.shortDescription)),
    description: z.optional(multiLine(productLimits.description)),
    images: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(productLimits.images))),
    starting_price: z.optional(start),
    reserve_price: z.optional(z.nullable(amount)),
    buy_now_price: z.optional(z.nullable(amount)),
    deposit: z.optional(z.boolean()),
    /** Of one that has not begun. */
    starts_at: z.optional(Moment),
    days: z.optional(days),
    ends_minute: z.optional(lotInput.ends_minute),
  }),
  result: Auction,
  refusals: ['listing_not_found', 'auction_has_bids', 'auction_ended', ...inputRefusals],
})
export type AuctionChange = z.input<typeof updateAuction.body>

export const addToAuction = endpoint({
  method: 'POST',
  path: '/auctions/:id/additions',
  summary: 'Add to the description of a running lot of your own, also after the first bid.',
  access: 'member',
  idempotency: 'accepted',
  params: listingId,
  body: z.object({ text: multiLine({ min: 1, max: auctionLimits.addition }) }),
  result: Auction,
  refusals: [
    'listing_not_found',
    'auction_ended',
    'too_many_additions',
    'auction_text_refused',
    'idempotency_mismatch',
  ],
})

export const cancelAuction = endpoint({
  method: 'POST',
  path: '/auctions/:id/cancel',
  summary: 'Cancel a lot: its seller before the first bid, a market moderator with a reason at any time until its end.',
  access: 'member',
  params: listingId,
  /** Of a moderator's required. */
  body: z.object({ reason: z.optional(z.enum(moderationReasons)), note: z._default(multiLine({ max: 500 }), '') }),
  result: Auction,
  refusals: ['listing_not_found', 'forbidden', 'auction_has_bids', 'auction_ended', 'listing_review_reason_needed'],
})

export const relistAuction = endpoint({
  method: 'POST',
  path: '/auctions/:id/relist',
  summary: 'Offer an unsold lot of your own again, with the same length, from now on.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  params: listingId,
  result: Auction,
  refusals: ['listing_not_found', 'auction_not_unsold', 'daily_limit', 'idempotency_mismatch'],
})

/** The tabs of the list: `ended` of the last 30 days. */
export const auctionTabs = ['live', 'scheduled', 'ended', 'watching', 'bids', 'own'] as const
export type AuctionTab = (typeof auctionTabs)[number]

const MemberLot = z.object({
  ...cardFields,
  auction: AuctionTerms,
  state: z.enum(auctionStates),
  standing: z.enum(standings),
  /** The viewer's own maximum. */
  max: z.nullable(Shillings),
  /** The lot can be offered again. */
  may_relist: z.boolean(),
})
export type MemberLot = z.infer<typeof MemberLot>

/** The lots of one tab that are a member's own affair; Live and Scheduled are `listListings`. */
export const listMemberLots = endpoint({
  method: 'GET',
  path: '/my-auctions',
  summary: 'The lots that you watch, bid on or sell: the running ones first by their end, then the ended ones.',
  access: 'member',
  freshSession: true,
  query: z.object({ tab: z._default(z.enum(['watching', 'bids', 'own']), 'own'), ...paging(20) }),
  result: pageOf(MemberLot),
  refusals: ['bad_cursor'],
})

export const listEndedLots = endpoint({
  method: 'GET',
  path: '/ended-auctions',
  summary: 'Lots that ended within 30 days, the last ended first.',
  access: 'public',
  query: z.object({ ...paging(20) }),
  result: pageOf(z.object({ ...cardFields, auction: AuctionTerms, state: z.enum(auctionStates) })),
  refusals: ['bad_cursor'],
})
