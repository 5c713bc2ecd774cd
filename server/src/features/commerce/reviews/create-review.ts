import type { createReview as endpoint } from '@mtaa/contract/commerce/reviews/reviews'
import { reviewDays } from '@mtaa/contract/commerce/reviews/review-words'
import type * as z from 'zod/mini'
import type { DealKind } from '../../../core/deals.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { attachPictures } from '../../media/media/index.ts'
import { lockDeal } from './deals.queries.ts'
import { publishedReviews } from './reviews.events.ts'
import { reviewRateLimits } from './reviews.limits.ts'
import { findOfDeal } from './reviews.queries.ts'
import { deadlineOf, fitSide, reviewedBy } from './reviews.rules.ts'
import { insertReview, publishBoth } from './write.queries.ts'

type Input = z.output<(typeof endpoint)['body']>
type Kinds = ReadonlyMap<string, DealKind>

/** How a review uses its pictures, by its id. */
export const reviewPictures = 'review'

/**
 * Writes a member's review of the other side of a deal. Answers its id; a key used before, what it made. The second of two
 * sides publishes both reviews, in this transaction.
 */
export async function createReview(deps: Deps, kinds: Kinds, author: Member, input: Input, key: string | undefined) {
  await deps.limits.consume([reviewRateLimits.written, author.id])
  const at = deps.clock()
  const { id } = await deps.db
    .transaction()
    .execute((tx) =>
      withIdempotency(tx, { userId: author.id, scope: 'content', key, request: input, at }, (newReviewId) =>
        write(deps, tx, kinds, author, input, newReviewId, at),
      ),
    )
  return id
}

async function write(deps: Deps, tx: Tx, kinds: Kinds, author: Member, input: Input, id: string, now: Date) {
  const { stars, tags, text, images } = input
  const { deal, about_id, about_side } = await lockReviewable(tx, kinds, author, input.deal, now)
  if (!fitSide(tags, about_side)) throw new Refusal('review_tags_mismatch')
  const written = await findOfDeal(tx, deal.kind, deal.id)
  if (written.some(({ author_id }) => author_id === author.id)) throw new Refusal('review_written')
  const use = { usedBy: reviewPictures, usedId: id, ownerId: author.id, keys: images, unshared: true as const }
  await insertReview(tx, {
    id,
    deal_kind: deal.kind,
    deal_id: deal.id,
    about_id,
    about_side,
    author_id: author.id,
    stars,
    tags: [...new Set(tags)],
    body: text,
    images: await attachPictures(deps, tx, use),
    created_at: now,
    published_at: deadlineOf(deal),
  })
  if (written.length > 0) await publishedReviews(deps, tx, await publishBoth(tx, deal.kind, deal.id, now))
}

/** The locked deal, and whom this member reviews in it as what. */
async function lockReviewable(tx: Tx, kinds: Kinds, author: Member, ref: { kind: string; id: string }, now: Date) {
  const deal = await lockDeal(tx, ref.kind, ref.id)
  const about_side = deal && reviewedBy(author.id, deal)
  const about_id = about_side && deal[`${about_side}_id`]
  if (!about_id) throw new Refusal('review_deal_not_found')
  // The event of a refund may still be on its way.
  const isRefunded = deal.refunded_at !== null || (await kinds.get(ref.kind)?.find(tx, ref.id))?.refunded
  if (isRefunded) throw new Refusal('review_refunded')
  if (now >= deadlineOf(deal)) throw new Refusal('review_too_late', { days: reviewDays })
  return { deal, about_id, about_side }
}
