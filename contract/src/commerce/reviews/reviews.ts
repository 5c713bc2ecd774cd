import * as z from 'zod/mini'
import { Person } from '../../community/people.ts'
import { endpoint } from '../../endpoint.ts'
import { Image, imageKeys } from '../../media/media.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine } from '../../text.ts'
import { allReviewTags, reviewLimits, reviewRules, reviewSides } from './review-words.ts'

/** What was dealt in; its kind says which page it has. */
const DealRef = z.object({ kind: z.string().check(z.minLength(1), z.maxLength(20)), id: Id })
const NamedDeal = z.object({ ...DealRef.shape, title: z.string() })
const Side = z.enum(reviewSides)
const Stars = z.int().check(z.minimum(1), z.maximum(5))
const Tags = z.array(z.enum(allReviewTags)).check(z.maxLength(reviewLimits.tags))

const written = {
  id: Id,
  /** As what the member is reviewed. */
  about_side: Side,
  stars: z.int(),
  tags: z.array(z.string()),
  text: z.string(),
  images: z.array(Image),
  reply: z.nullable(z.object({ text: z.string(), at: Moment })),
  helpful: z.int(),
  /** False where all the money of the deal went back. */
  counted: z.boolean(),
}

/** A published review as others see it. */
export const Review = z.object({
  ...written,
  author: Person,
  published_at: Moment,
  /** Whether the viewer has marked it as helpful. */
  marked: z.boolean(),
  may: z.object({ mark: z.boolean(), report: z.boolean(), reply: z.boolean() }),
})
export type Review = z.infer<typeof Review>

/** A review as its author sees it. */
export const WrittenReview = z.object({
  ...written,
  deal: NamedDeal,
  about: Person,
  created_at: Moment,
  /** Whether others see it, and since or from when. */
  published: z.boolean(),
  published_at: Moment,
  /** Until when it can be changed, if it can. */
  editable_until: z.nullable(Moment),
  /** Why a moderator has removed it. */
  removal: z.nullable(
    z.object({
      rule: z.enum(reviewRules),
      reason: z.string(),
      appeal: z.enum(['possible', 'open', 'rejected', 'none']),
    }),
  ),
})
export type WrittenReview = z.infer<typeof WrittenReview>

/** A deal that its viewer has not reviewed yet. */
export const ReviewToWrite = z.object({
  deal: NamedDeal,
  /** As what the other is reviewed. */
  about_side: Side,
  about: Person,
  completed_at: Moment,
  deadline: Moment,
})
export type ReviewToWrite = z.infer<typeof ReviewToWrite>

/** Completed deals that wait for one's review; the one that ends first comes first. */
export const listReviewsToWrite = endpoint({
  method: 'GET',
  path: '/reviews/to-write',
  summary: 'Your completed deals that you can still review, the next deadline first.',
  access: 'member',
  query: z.object({ ...paging(20) }),
  result: pageOf(ReviewToWrite),
  refusals: ['bad_cursor'],
})

/** What one has written, in every state. */
export const listWrittenReviews = endpoint({
  method: 'GET',
  path: '/reviews/written',
  summary: 'The reviews you have written, newest first, also those that nobody else sees yet.',
  access: 'member',
  query: z.object({ ...paging(20) }),
  result: pageOf(WrittenReview),
  refusals: ['bad_cursor'],
})

/** The viewer's own deal and its reviews, as far as they may see them. */
export const getDealReviews = endpoint({
  method: 'GET',
  path: '/deals/:kind/:id/reviews',
  summary: 'A completed deal of your own: what you wrote, and what the other side wrote once it is published.',
  access: 'member',
  params: DealRef,
  result: z.object({
    ...ReviewToWrite.shape,
    refunded: z.boolean(),
    mine: z.nullable(WrittenReview),
    theirs: z.nullable(Review),
    may: z.object({ write: z.boolean() }),
  }),
  refusals: ['review_deal_not_found'],
})

const text = multiLine({ max: reviewLimits.text })

/** Writes one's review of the other side of a completed deal (docs/rules/reviews.md). */
export const createReview = endpoint({
  method: 'POST',
  path: '/reviews',
  summary:
    'Review the other side of a completed deal, within 14 days. It is shown once both have written, or after these days.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({
    deal: DealRef,
    stars: Stars,
    tags: z._default(Tags, []),
    text: z._default(text, ''),
    images: imageKeys(reviewLimits.images),
  }),
  result: WrittenReview,
  refusals: [
    'review_deal_not_found',
    'review_refunded',
    'review_too_late',
    'review_written',
    'review_tags_mismatch',
    'picture_not_found',
    'idempotency_mismatch',
    'too_fast',
  ],
})
export type NewReview = z.input<typeof createReview.body>

const reviewId = z.object({ id: Id })

/** Changes one's review, for 48 hours and only while nobody else sees it. */
export const updateReview = endpoint({
  method: 'PATCH',
  path: '/reviews/:id',
  summary: 'Change a review of yours, within 48 hours and before it is shown.',
  access: 'member',
  params: reviewId,
  body: z.object({
    stars: z.optional(Stars),
    tags: z.optional(Tags),
    text: z.optional(text),
    images: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(reviewLimits.images))),
  }),
  result: WrittenReview,
  refusals: ['review_not_found', 'review_edit_closed', 'review_tags_mismatch', 'picture_not_found'],
})

/** Answers a review about oneself, once. */
export const replyToReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/reply',
  summary: 'Reply to a published review about you, once.',
  access: 'member',
  params: reviewId,
  body: z.object({ text: multiLine({ min: 1, max: reviewLimits.reply }) }),
  result: Review,
  refusals: ['review_not_found', 'review_replied'],
})

/** Marks a review as helpful; again changes nothing. */
export const markReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id/helpful',
  summary: 'Mark a published review as helpful. Not for its author or the one it is about. Again changes nothing.',
  access: 'member',
  params: reviewId,
  result: z.object({ helpful: z.int() }),
  refusals: ['review_not_found', 'own_review', 'too_fast'],
})

/** Takes the mark back; again changes nothing. */
export const unmarkReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id/helpful',
  summary: 'Take back that a review was helpful. Again changes nothing.',
  access: 'member',
  params: reviewId,
  result: z.object({ helpful: z.int() }),
  refusals: ['review_not_found'],
})

/** Objects to the removal of one's review, once; another moderator decides. */
export const appealReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/appeal',
  summary: 'Object to the removal of a review of yours, once. Another moderator decides.',
  access: 'member',
  params: reviewId,
  body: z.object({ text: multiLine(reviewLimits.appeal) }),
  result: WrittenReview,
  refusals: ['review_not_found', 'review_not_removed', 'review_appealed'],
})

/** Published reviews about a member; refuses `seller_not_found` for accounts that are deleted, banned or anonymous. */
export const listReviewsOf = endpoint({
  method: 'GET',
  path: '/members/:id/reviews',
  summary: 'The published reviews about a member, as seller or as buyer, newest first.',
  access: 'public',
  params: z.object({ id: Id }),
  query: z.object({ as: z._default(Side, 'seller'), ...paging(10, 50) }),
  result: pageOf(Review),
  refusals: ['seller_not_found', 'bad_cursor'],
})
