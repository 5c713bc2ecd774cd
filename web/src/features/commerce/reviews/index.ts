/** Public entry of reviews. */
import { lazy } from 'react'

export { ModeratedList, ReviewCase } from './moderation/moderated-list.tsx'
export { RatingBars } from './rating-bars.tsx'
export { ReviewsAbout } from './reviews-about.tsx'
export { reviewsOfQuery } from './reviews.queries.ts'
export { RatingLine } from './stars.tsx'
export { ToWriteList } from './to-write-list.tsx'
export { WrittenList } from './written-list.tsx'

// Not for an order that has only been paid.
export const DealReviews = lazy(async () => ({ default: (await import('./deal-reviews.tsx')).DealReviews }))
