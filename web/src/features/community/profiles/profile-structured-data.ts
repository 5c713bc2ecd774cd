import { minReviews } from '@mtaa/contract/commerce/reviews/review-words'
import type { Profile } from '@mtaa/contract/community/profiles'
import { nameOf } from '../people/index.ts'

/** Whether search engines may index the page of a person: one whom the search finds, too, and not its tabs and later pages. */
export const isForEngines = ({ searchable }: Profile, query: string): boolean => searchable && query === ''

/** A member as structured data; with what others say of them as a seller once there is a mean. */
export function profileStructuredData({ person, bio, rating: { seller } }: Profile): Record<string, unknown> {
  const { average, count } = seller
  return {
    '@type': 'Person',
    name: nameOf(person),
    ...(person.handle && { alternateName: `@${person.handle}` }),
    ...(bio && { description: bio }),
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
