import { limit } from '../../../platform/limits/limits.ts'

const hour = 3600
const day = 24 * hour

export const reviewRateLimits = {
  written: limit('reviews', 30, day, 'too_fast'),
  marks: limit('review_marks', 60, hour, 'too_fast'),
}
