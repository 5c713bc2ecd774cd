import { defineFeature } from '../../../core/feature.ts'
import { bookmarkableListings } from './bookmarkable-listings.ts'
import { exportFavourites } from './favourites.queries.ts'
import { favouritesRoutes } from './favourites.routes.ts'

/** Listings that members save: what of them is a bookmark, and the hearts of lists. */
export const favourites = defineFeature({
  name: 'commerce/favourites',
  reads: ['bookmarks', 'listings'],
  flag: 'essential',
  routes: favouritesRoutes,
  bookmarkables: [bookmarkableListings],
  ownData: { export: async (db, memberId) => ({ favourites: await exportFavourites(db, memberId) }) },
})
