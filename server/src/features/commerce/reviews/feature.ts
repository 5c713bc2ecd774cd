import { defineFeature } from '../../../core/feature.ts'
import { reviewPictures } from './create-review.ts'
import { followDeals } from './follow-deals.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { eraseReviews, exportReviews } from './own-data.queries.ts'
import { checkScores, publishDue } from './publish-reviews.ts'
import { remindSides, reviewSubscribers } from './review-subscribers.ts'
import { reportableReviews } from './reportable-reviews.ts'
import { reviewPermissions } from './reviews.permissions.ts'
import { reviewsRoutes } from './reviews.routes.ts'
import { reviewKinds } from './review.kinds.ts'
import { reviewQueue } from './reviews.queue.ts'

export const reviews = defineFeature({
  name: 'commerce/reviews',
  tables: ['review_deals', 'review_marks', 'review_score_checks', 'review_scores', 'reviews'],
  reads: ['known_devices'],
  flag: 'reviews',
  notifications: Object.values(reviewKinds),
  staffQueues: [reviewQueue],
  routes(on, all) {
    reviewsRoutes(on, all)
    moderationRoutes(on)
  },
  subscribers: (all) => [...followDeals(all), ...reviewSubscribers],
  schedules: { 'reviews.publish': publishDue, 'reviews.remind': remindSides, 'reviews.check_scores': checkScores },
  permissions: reviewPermissions,
  reportables: [reportableReviews],
  mediaUses: [reviewPictures],
  ownData: {
    tables: ['review_deals', 'reviews', 'review_marks', 'review_scores'],
    export: async (db, memberId) => ({ reviews: await exportReviews(db, memberId) }),
    erase: eraseReviews,
  },
})
