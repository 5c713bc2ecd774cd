import { defineFeature } from '../../../core/feature.ts'
import { uuidOf } from '../../../core/topics.ts'
import { maySee, detailsIn, reportableListings } from '../listings/index.ts'
import { findAuction } from './auctions.queries.ts'
import { auctionsRoutes } from './auctions.routes.ts'

export const auctions = defineFeature({
  name: 'commerce/auctions',
  tables: ['auctions'],
  flag: 'auctions',
  listingDetails: detailsIn('auctions'),
  reportables: [reportableListings('auction', 'auctions')],
  routes: auctionsRoutes,
  topics: [
    {
      name: 'auction',
      id: uuidOf,
      async may({ db }, viewer, id) {
        const auction = await findAuction(db, id)
        return auction !== undefined && maySee(viewer, auction)
      },
    },
  ],
})
