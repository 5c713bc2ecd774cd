/** What moderators of the market do about removed reviews: removals are decisions about cases (`/admin/reports`). */
import * as z from 'zod/mini'
import { Person } from '../../community/people.ts'
import { endpoint } from '../../endpoint.ts'
import { Image } from '../../media/media.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine } from '../../text.ts'
import { reviewRules, reviewSides } from './review-words.ts'

export const moderatedStates = ['appealed', 'removed'] as const
export const reviewDecisions = ['restore', 'uphold'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** A review with what moderators have to know. */
export const ModeratedReview = z.object({
  id: Id,
  author: Person,
  about: Person,
  about_side: z.enum(reviewSides),
  stars: z.int(),
  tags: z.array(z.string()),
  text: z.string(),
  images: z.array(Image),
  reply: z.nullable(z.string()),
  published_at: Moment,
  removal: z.nullable(z.object({ rule: z.enum(reviewRules), reason: z.string(), at: Moment, by: Person })),
  appeal: z.nullable(z.object({ text: z.string(), at: Moment, open: z.boolean() })),
  /** What this moderator can decide now. */
  may: z.array(z.enum(reviewDecisions)),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

/** Reviews that were removed, or whose removal was appealed against; what is reported is in `/admin/reports`. */
export const listModeratedReviews = endpoint({
  method: 'GET',
  path: '/moderation/reviews',
  summary: 'Reviews that wait for a decision, the oldest first, or were removed, the newest first; or one of them.',
  access: 'moderator',
  query: z.object({ state: z._default(z.enum(moderatedStates), 'appealed'), id: z.optional(Id), ...paging(20) }),
  result: pageOf(ModeratedReview),
  refusals: ['forbidden', 'bad_cursor'],
})

/** Decides about a removed review: shows it again, or rejects the appeal. */
export const decideReview = endpoint({
  method: 'POST',
  path: '/moderation/reviews/:id/decision',
  summary: 'Restore a removed review, or reject an appeal: with a reason.',
  access: 'moderator',
  params: z.object({ id: Id }),
  body: z.object({
    decision: z.enum(reviewDecisions),
    reason: multiLine({ min: 3, max: 300 }),
  }),
  result: ModeratedReview,
  refusals: ['forbidden', 'review_not_found', 'review_decided', 'review_same_moderator', 'own_review', 'case_claimed'],
})
