import * as z from 'zod/mini'

/** What a member's published reviews add up to, as buyer or as seller. */
export const Rating = z.object({
  /** The Bayesian mean with one digit after the point; null below three reviews. */
  average: z.nullable(z.number()),
  count: z.int(),
  /** How many have one star, two, and so on. */
  stars: z.array(z.int()),
})
export type Rating = z.infer<typeof Rating>
