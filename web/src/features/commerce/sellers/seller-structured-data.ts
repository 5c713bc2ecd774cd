import { minReviews } from '@mtaa/contract/commerce/reviews/review-words'
import type { Seller } from '@mtaa/contract/commerce/sellers/sellers'
import { nameOf } from '../../community/people/index.ts'

/** A seller as structured data; with what others say of them once there is a mean. */
export function sellerStructuredData({ person, rating: { seller: rating } }: Seller): Record<string, unknown> {
  const { average, count } = rating
  return {
    '@type': 'Person',
    name: nameOf(person),
    ...(average !== null &&
      count >= minReviews && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          reviewCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}
