import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ListingCard, listingId } from './listings.ts'

/** How many similar listings one answer has at most. */
export const maxSimilar = 8

/** Others like a listing; refuses `listing_not_found` for one that not everyone may see. */
export const listSimilar = endpoint({
  method: 'GET',
  path: '/listings/:id/similar',
  summary: 'Up to 8 listings of the same module and category: like in place, price and title, the most similar first.',
  access: 'public',
  params: listingId,
  result: z.object({ items: z.array(ListingCard) }),
  refusals: ['listing_not_found'],
})
