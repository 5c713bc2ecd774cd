import type { ReviewRule } from '@mtaa/contract/commerce/reviews/review-words'
import type { ReportReason } from '@mtaa/contract/community/report-words'
import { excerptOf, type Reportable } from '../../../core/reportables.ts'
import { publish } from '../../../platform/events/events.ts'
import { storeRemoval } from './moderation.queries.ts'
import { changedReviews, eventOf } from './reviews.events.ts'
import { findReview } from './reviews.queries.ts'
import { isPublished, isReviewModerator } from './reviews.rules.ts'
import { lockReview } from './write.queries.ts'

const rules: Readonly<Record<ReportReason, ReviewRule>> = {
  scam: 'fake',
  hate: 'hate',
  violence: 'threat',
  sexual: 'sexual',
  minor: 'private_info',
  private_info: 'private_info',
  illegal: 'off_topic',
  spam: 'advert',
  other: 'off_topic',
}

/**
 * Published reviews, also for the one they are about, who knows best what in them is private. Their removal, the author's
 * notification and the appeal are those of reviews (docs/rules/reviews.md).
 */
export const reportableReviews: Reportable = {
  kind: 'review',
  role: 'Market-Moderator',
  states: ['removed'],
  ownAppeals: true,
  async find({ db, clock }, viewer, id) {
    const review = await findReview(db, id, null)
    const isForAll = review && isPublished(review, clock())
    if (!review || review.published_at > clock() || (!isForAll && !isReviewModerator(viewer))) return undefined
    return {
      ownerId: review.author_id,
      others: [review.about_id],
      title: '★'.repeat(review.stars) + '☆'.repeat(5 - review.stars),
      excerpt: excerptOf(review.body),
      path: `/u/${review.about_id}?tab=reviews`,
      state: review.removed_at === null ? 'shown' : 'removed',
    }
  },
  async change(deps, tx, { id, to, reason, note, byId }) {
    const found = await lockReview(tx, id)
    if (!found || to !== 'removed' || byId === null || found.announced_at === null) return false
    if (found.removed_at !== null) return true
    const about_side = found.about_side === 'buyer' ? ('buyer' as const) : ('seller' as const)
    const review = { ...found, about_side }
    await storeRemoval(tx, id, { by: byId, rule: rules[reason], reason: note, now: deps.clock() })
    await publish(tx, 'review.removed', { ...eventOf(review), reason: note })
    await changedReviews(deps, tx, [review])
    return true
  },
}
