import { defineFeature } from '../../../core/feature.ts'
import { reviewPictures } from './create-review.ts'
import { followDeals } from './follow-deals.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { eraseReviews, exportReviews } from './own-data.queries.ts'
import { checkScores, publishDue } from './publish-reviews.ts'
import { remindSides, reviewNews } from './review-news.ts'
import { reviewPolicies } from './reviews.policies.ts'
import { reviewRetention } from './reviews.retention.ts'
import { reviewsRoutes } from './reviews.routes.ts'

export const reviews = defineFeature({
  name: 'commerce/reviews',
  flag: 'reviews',
  routes(on, all) {
    reviewsRoutes(on, all)
    moderationRoutes(on)
  },
  subscribers: (all) => [...followDeals(all), ...reviewNews],
  schedules: { 'reviews.publish': publishDue, 'reviews.remind': remindSides, 'reviews.check_scores': checkScores },
  policies: reviewPolicies,
  retention: reviewRetention,
  mediaUses: [reviewPictures],
  ownData: {
    tables: ['review_deals', 'reviews', 'review_marks', 'review_reports', 'review_scores'],
    export: async (db, memberId) => ({ reviews: await exportReviews(db, memberId) }),
    erase: eraseReviews,
  },
})
