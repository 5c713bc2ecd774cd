import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Image } from '../../media/media.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine } from '../../text.ts'
import { Person } from '../../community/people.ts'
import { cardFields, listingId, listingStatuses } from './listings.ts'
import { moderationReasons } from './moderation-reasons.ts'

/** Why a listing is with the moderators: its seller is new, it is risky, or its removal is appealed against. */
export const moderationKinds = ['new_seller', 'risk', 'appeal'] as const

/** A listing that waits for a moderator. */
export const ListingModeration = z.object({
  id: Id,
  kind: z.enum(moderationKinds),
  /** 0 to 100. */
  risk: z.int(),
  /** What its owner writes in an appeal. */
  text: z.nullable(z.string()),
  created_at: Moment,
  claimed_by: z.nullable(Person),
  claimed_until: z.nullable(Moment),
  /** The viewer holds it, or may take it. */
  may_decide: z.boolean(),
  /** Why it was removed, of an appeal. */
  removal: z.nullable(z.object({ reason: z.enum(moderationReasons), note: z.string() })),
  listing: z.object({ ...cardFields, updated_at: Moment, description: z.string(), images: z.array(Image) }),
})
export type ListingModeration = z.infer<typeof ListingModeration>

const Waiting = z.object({
  ...pageOf(ListingModeration).shape,
  waiting: z.int(),
  /** Of the decisions of the last seven days; null without one. */
  median_minutes: z.nullable(z.int()),
})

const staff = { access: 'moderator', freshSession: true } as const

/** What waits for the market moderators, the oldest first. */
export const listListingModerations = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/listings',
  summary: 'Listings that wait for a market moderator, the oldest first, and how long they wait; or one of them.',
  query: z.object({ id: z.optional(Id), ...paging(20) }),
  result: Waiting,
  refusals: ['forbidden', 'bad_cursor'],
})

const reviewId = z.object({ id: Id })

/** Takes a listing for 15 minutes, in which no other moderator decides it. */
export const claimListingModeration = endpoint({
  method: 'POST',
  path: '/admin/listings/:id/claim',
  summary: 'Take a waiting listing for 15 minutes.',
  access: 'moderator',
  params: reviewId,
  result: z.object({ claimed_until: Moment }),
  refusals: [
    'forbidden',
    'listing_review_not_found',
    'listing_review_claimed',
    'listing_review_decided',
    'listing_review_not_yours',
    'listing_review_own',
  ],
})

const why = {
  reason: z.enum(moderationReasons),
  /** What the seller reads beside the reason. */
  note: z._default(multiLine({ max: 500 }), ''),
}

/** Approves or refuses; its seller is notified. */
export const decideListingModeration = endpoint({
  method: 'POST',
  path: '/admin/listings/:id/decision',
  summary: 'Approve or refuse a waiting listing or an appeal, as it was seen. The seller is told.',
  access: 'moderator',
  params: reviewId,
  body: z.object({
    outcome: z.enum(['approved', 'refused']),
    /** The listing's `updated_at` when it was looked at. */
    seen: Moment,
    reason: z.optional(z.enum(moderationReasons)),
    note: why.note,
  }),
  result: z.object({ status: z.enum(listingStatuses) }),
  refusals: [
    'forbidden',
    'listing_review_not_found',
    'listing_review_claimed',
    'listing_review_decided',
    'listing_review_not_yours',
    'listing_review_own',
    'listing_review_changed',
    'listing_review_reason_needed',
    'listing_invalid_transition',
  ],
})

/** Takes a listing off the market, with a reason. Its seller is notified and may appeal once. */
export const removeListing = endpoint({
  method: 'POST',
  path: '/admin/products/:id/removal',
  summary: 'Remove a product from the market. Its seller is told why and may appeal once.',
  access: 'moderator',
  params: listingId,
  body: z.object(why),
  result: z.object({ status: z.enum(listingStatuses) }),
  refusals: ['forbidden', 'listing_not_found', 'listing_invalid_transition'],
})
