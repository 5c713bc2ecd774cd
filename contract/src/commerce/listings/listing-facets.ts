import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { listingFilters } from './listings.ts'
import { Shillings } from '../../money.ts'

/** How many rows, newest first, one count looks at. */
export const facetReach = 5000

/** A number of listings; `more`: there are at least so many. */
const Count = { count: z.int(), more: z.boolean() }

/** How many listings there are of each value, the most frequent first; values without any are left out. */
const Facet = z.array(z.object({ value: z.string(), ...Count }))

/** What a list with these filters has, as each choice would find it: a facet is counted without its own filter. */
export const ListingFacets = z.object({
  total: z.object(Count),
  categories: Facet,
  /** Leaves of the category that is filtered by, and the chosen one, with their names. */
  leaves: z.array(z.object({ value: z.string(), en: z.string(), sw: z.string(), ...Count })),
  /** Conditions of products, types of jobs, offers of properties. */
  types: Facet,
  delivery: Facet,
  /** The lowest and the highest price; null where there is nothing. */
  price: z.nullable(z.object({ min: Shillings, max: Shillings })),
})
export type ListingFacets = z.infer<typeof ListingFacets>

/** Counts beside a list; up to a minute old. Refuses as the list does. */
export const countListings = endpoint({
  method: 'GET',
  path: '/listings/facets',
  summary:
    'How many listings a list with these filters has: in all, by category, type and delivery, and from which price to which. Up to a minute old; exact up to the newest 5,000.',
  access: 'public',
  query: z.object(listingFilters),
  result: ListingFacets,
  refusals: ['place_not_found', 'price_range'],
})
