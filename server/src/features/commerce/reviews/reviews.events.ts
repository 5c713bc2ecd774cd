import { ownerTag, reviewsTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { refreshScore } from './scores.queries.ts'
import type { Announced } from './write.queries.ts'

export interface ReviewEvent {
  review_id: string
  author_id: string
  /** Who is reviewed. */
  about_id: string
  deal: { kind: string; id: string }
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** From now on everybody sees it. Once for each review. */
    'review.published': ReviewEvent
    /** Three members who have nothing to do with each other or its author found it helpful. Once for each review. */
    'review.helpful': ReviewEvent
    /** By a moderator, with the reason for its author. */
    'review.removed': ReviewEvent & { reason: string }
    'review.restored': ReviewEvent
    'review.appeal_rejected': ReviewEvent & { reason: string }
  }
}

export const eventOf = ({ id, author_id, about_id, deal_kind, deal_id }: Announced): ReviewEvent => ({
  review_id: id,
  author_id,
  about_id,
  deal: { kind: deal_kind, id: deal_id },
})

type Reviewed = Pick<Announced, 'about_id' | 'about_side'>

/** What follows where reviews about somebody count or are shown differently: their score, and what is cached of it. */
export async function changedReviews({ cache }: Pick<Deps, 'cache'>, tx: Tx, reviews: readonly Reviewed[]) {
  // In one order, so that two that refresh the same members queue.
  const members = reviews.toSorted((one, other) => (one.about_id < other.about_id ? -1 : 1))
  for (const { about_id, about_side } of members) {
    await refreshScore(tx, about_id, about_side)
    cache.drop(tx, reviewsTag(about_id))
  }
}

/** What follows for reviews that were just published. */
export async function publishedReviews(deps: Pick<Deps, 'cache'>, tx: Tx, reviews: readonly Announced[]) {
  await changedReviews(deps, tx, reviews)
  for (const review of reviews) await publish(tx, 'review.published', eventOf(review))
}

/** A completed sale, or one whose money went back, changes how many are shown. */
export const changedSales = ({ cache }: Pick<Deps, 'cache'>, tx: Tx, sellerId: string) =>
  cache.drop(tx, ownerTag(sellerId))
