import { defineFeature } from '../../../core/feature.ts'
import { deletedListings } from './delete-listing.ts'
import { listingPictures, versionPictures } from './listing-pictures.ts'
import { moveOnListings } from './listings.jobs.ts'
import { listingPermissions } from './listings.permissions.ts'
import { listingsRoutes } from './listings.routes.ts'
import { listingCards } from './listing-card.ts'
import { listingMessageCards } from './message-cards.ts'
import { searchableListings } from './searchable-listings.ts'
import { exportListings } from './export-listings.ts'
import { eraseListings, lockListingsOf, findListingOwners } from './own-data.queries.ts'

export const listings = defineFeature({
  name: 'commerce/listings',
  tables: ['listings'],
  flag: 'essential',
  routes: listingsRoutes,
  schedules: { 'listings.move_on': moveOnListings },
  permissions: listingPermissions,
  retention: (all) => [deletedListings(all)],
  mediaUses: [listingPictures, versionPictures],
  messageCards: listingMessageCards,
  shareCards: [listingCards],
  searchable: [searchableListings],
  ownData: {
    tables: ['listings'],
    export: async (db, memberId, context) => ({ listings: await exportListings(db, memberId, context) }),
    lock: lockListingsOf,
    owns: findListingOwners,
    erase: eraseListings,
  },
})
