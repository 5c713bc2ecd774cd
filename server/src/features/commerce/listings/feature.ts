import { defineFeature } from '../../../core/feature.ts'
import { listingPictures, versionPictures } from './listing-pictures.ts'
import { moveOnListings } from './listings.jobs.ts'
import { listingPolicies } from './listings.policies.ts'
import { listingsRoutes } from './listings.routes.ts'
import { listingCards } from './listing-card.ts'
import { searchableListings } from './searchable-listings.ts'
import { eraseListings, exportListings, lockListingsOf, findListingOwners } from './own-data.queries.ts'

export const listings = defineFeature({
  name: 'commerce/listings',
  flag: 'essential',
  routes: listingsRoutes,
  schedules: { 'listings.move_on': moveOnListings },
  policies: listingPolicies,
  mediaUses: [listingPictures, versionPictures],
  shareCards: [listingCards],
  searchable: [searchableListings],
  ownData: {
    tables: ['listings'],
    export: async (db, memberId) => ({ listings: await exportListings(db, memberId) }),
    lock: lockListingsOf,
    owns: findListingOwners,
    erase: eraseListings,
  },
})
