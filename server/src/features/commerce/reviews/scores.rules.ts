import type { Rating } from '@mtaa/contract/commerce/reviews/ratings'
import { minReviews } from '@mtaa/contract/commerce/reviews/review-words'
import { soldSteps } from '@mtaa/contract/commerce/sellers/sellers'

/** A member begins with as many reviews of this mean as if they were written: few reviews say little. */
const prior = { mean: 4, weight: 5 }

const noStars = [0, 0, 0, 0, 0]

/** The Bayesian mean of reviews by their stars, one star first; unrounded. */
export function meanOf(stars: readonly number[]): number {
  const count = stars.reduce((sum, n) => sum + n, 0)
  const sum = stars.reduce((all, n, at) => all + n * (at + 1), 0)
  return (prior.mean * prior.weight + sum) / (prior.weight + count)
}

/** A mean is shown from three reviews on. */
export function viewRating(stars: readonly number[] = noStars): Rating {
  const count = stars.reduce((sum, n) => sum + n, 0)
  return { average: count < minReviews ? null : Math.round(meanOf(stars) * 10) / 10, count, stars: [...stars] }
}

/** How many sales are shown to everybody: exact below ten, then the last step that was reached. */
export const soldShown = (count: number) => (count < 10 ? count : (soldSteps.findLast((step) => step <= count) ?? 10))
