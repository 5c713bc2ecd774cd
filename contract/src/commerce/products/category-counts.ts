import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { placeQuery } from '../../places/places.ts'

/** How many of the newest products one count of all categories looks at. */
export const categoriesReach = 20_000

/** The categories of the market with their leaves, and how many products each has in a place. Up to a minute old. */
export const countCategories = endpoint({
  method: 'GET',
  path: '/products/categories',
  summary:
    'The categories of the market and their leaves, with how many products of each are shown in a place. Up to a minute old; exact up to the newest 20,000.',
  access: 'public',
  query: z.object(placeQuery),
  result: z.object({
    /** Not all were counted. */
    more: z.boolean(),
    items: z.array(
      z.object({
        value: z.string(),
        count: z.int(),
        leaves: z.array(z.object({ value: z.string(), en: z.string(), sw: z.string(), count: z.int() })),
      }),
    ),
  }),
  refusals: ['place_not_found'],
})
