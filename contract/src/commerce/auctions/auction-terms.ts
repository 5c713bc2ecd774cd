import * as z from 'zod/mini'
import { Shillings } from '../../money.ts'
import { Id, Moment } from '../../page.ts'

/**
 * How far a lot is. `ended` is the moment between its end and what follows: `awaiting_payment` of the winner,
 * `second_chance` of the next one, `ended_sold`, `ended_unsold`. Its listing is `ended` in all of them.
 */
export const auctionStates = [
  'draft',
  'pending_review',
  'scheduled',
  'active',
  'ended',
  'awaiting_payment',
  'second_chance',
  'ended_sold',
  'ended_unsold',
  'cancelled',
  'removed',
] as const

/** In days. */
export const auctionLengths = [1, 3, 5, 7, 10] as const

/** Limits of a lot, in whole shillings, days, hours of a day in Nairobi and shares. */
export const auctionLimits = {
  start: { min: 1, max: 10_000_000 },
  /** The price for buying at once, of the reserve, or of the start where there is none. */
  buyNowShare: 1.3,
  daysAhead: 30,
  endsFrom: 8,
  endsUntil: 22,
  additions: 5,
  addition: 1_000,
  /** From which start a seller can ask for a deposit, which share of the start it is, and the least. */
  deposit: { from: 10_000, share: 0.05, min: 200 },
} as const

/** What the card of a lot says beside the fields of all listings. */
export const AuctionTerms = z.object({
  bids_count: z.int(),
  reserve: z.enum(['none', 'met', 'not_met']),
  /** Null where there is none, or no longer. */
  buy_now_price: z.nullable(Shillings),
})
export type AuctionTerms = z.infer<typeof AuctionTerms>

/** How the viewer stands: `none` without a bid. `won` until it is paid and after; `lost` also once it is offered to another. */
export const standings = ['none', 'leading', 'outbid', 'won', 'lost'] as const

/** What a member sees of their own bids on a lot, and what they can do now. Their maximum is nobody else's to see. */
export const OwnBids = z.object({
  standing: z.enum(standings),
  max: z.nullable(Shillings),
  /** The pseudonym under which others see them. */
  pseudonym: z.nullable(z.string()),
  /** The least that they can bid now, and up to three amounts to choose from; null once it has ended. */
  least: z.nullable(Shillings),
  steps: z.array(Shillings),
  /** What is still to be left as a deposit; 0: nothing. */
  deposit_due: Shillings,
  award_id: z.nullable(Id),
  order_id: z.nullable(Id),
})
export type OwnBids = z.infer<typeof OwnBids>

/** What the topic of a lot says when something has changed: nothing that only some may see. */
export const AuctionUpdate = z.object({
  kind: z.enum(['bid', 'voided', 'ended', 'cancelled']),
  price: Shillings,
  least: z.nullable(Shillings),
  bids_count: z.int(),
  reserve: z.enum(['none', 'met', 'not_met']),
  effective_end_at: Moment,
  /** The pseudonym of who leads. */
  leader: z.nullable(z.string()),
  head: z.nullable(z.string()),
})
export type AuctionUpdate = z.infer<typeof AuctionUpdate>

/** A bid as everybody sees it. */
export const LoggedBid = z.object({
  entry: z.int(),
  /** `b•••7`: the seventh bidder of this lot. */
  pseudonym: z.string(),
  own: z.boolean(),
  /** What the lot cost after it; of the maximum nothing before the end. */
  price: Shillings,
  /** Null while the lot runs. */
  max: z.nullable(Shillings),
  at: Moment,
  buys: z.boolean(),
  voided: z.boolean(),
  /** How many bids this bidder has made on lots of this seller within 180 days, this one among them. */
  bids_on_seller: z.int(),
})
export type LoggedBid = z.infer<typeof LoggedBid>

/** Why a member may not bid on a lot, nor leave a deposit for it. */
export const biddingRefusals = [
  'listing_not_found',
  'auction_not_started',
  'auction_ended',
  'own_auction',
  'bidder_linked',
  'account_blocked',
  'phone_not_verified',
  'bids_suspended',
  'idempotency_mismatch',
] as const
