import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { cardFields, listingId } from './listings.ts'
import { Moment, pageOf, paging } from '../../page.ts'

/** A listing as who has saved it sees it; `available` is false once it is sold, over or paused. */
export const SavedListing = z.object({ ...cardFields, available: z.boolean() })
export type SavedListing = z.infer<typeof SavedListing>

/** A favourite as its member's page shows it. */
export const Favourite = z.object({ ...SavedListing.shape, favourited_at: Moment })
export type Favourite = z.infer<typeof Favourite>

/** Adds a listing to one's favourites; again changes nothing. */
export const addFavourite = endpoint({
  method: 'PUT',
  path: '/favourites/:id',
  summary: 'Add a listing to your favourites; up to 500. Again changes nothing.',
  access: 'member',
  params: listingId,
  status: 204,
  result: z.object({}),
  refusals: ['listing_not_found', 'own_favourite', 'favourites_full'],
})

/** Removes a listing from one's favourites, also one that is gone; again changes nothing. */
export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/favourites/:id',
  summary: 'Remove a listing from your favourites. Again changes nothing.',
  access: 'member',
  params: listingId,
  status: 204,
  result: z.object({}),
  refusals: [],
})

/** The member's favourites. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/favourites',
  summary:
    'Your favourites, the last added first. What is sold or over stays and says so; what was deleted or removed does not.',
  access: 'member',
  query: z.object({ ...paging(20) }),
  result: pageOf(Favourite),
  refusals: ['bad_cursor'],
})

/** All ids of the member's favourites, for the hearts of lists. Answers 304 to who has them. */
export const listFavouriteIds = endpoint({
  method: 'GET',
  path: '/favourites/ids',
  summary: 'The ids of all your favourites, the last added first. Conditional: 304 while they are the same.',
  access: 'member',
  result: z.object({ ids: z.array(z.uuid()) }),
  refusals: [],
})
