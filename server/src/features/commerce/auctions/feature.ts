import { defineFeature } from '../../../core/feature.ts'
import { uuidOf } from '../../../core/topics.ts'
import { maySee, reportableListings } from '../listings/index.ts'
import { findAuction } from './auctions.queries.ts'
import { auctionsRoutes } from './auctions.routes.ts'
import { bidKinds } from './bids/bid.kinds.ts'
import { bidJobs } from './bids/bids.jobs.ts'
import { bidPermissions } from './bids/bids.permissions.ts'
import { deletedLots } from './lots/deleted-lots.ts'
import { lotKinds } from './lots/lot.kinds.ts'
import { findLotDetails } from './lots/lots.queries.ts'
import { reviewedLots } from './lots/move-lot.ts'
import {
  deleteStrikesOf,
  exportBids,
  exportDeposits,
  exportStrikes,
  findBidders,
  forgetBidder,
} from './own-data.queries.ts'

export const auctions = defineFeature({
  name: 'commerce/auctions',
  tables: [
    'auction_additions',
    'auction_awards',
    'auction_bidders',
    'auction_deposits',
    'auction_log',
    'auction_strikes',
    'auctions',
  ],
  reads: ['blocks', 'bookmarks', 'delivery_addresses', 'known_devices', 'listings', 'payments', 'payout_accounts'],
  flag: 'auctions',
  listingDetails: findLotDetails,
  reviewedModule: reviewedLots,
  retention: (all) => [deletedLots(all)],
  reportables: [reportableListings('auction', 'auctions')],
  notifications: [...Object.values(lotKinds), ...Object.values(bidKinds)],
  jobs: bidJobs,
  permissions: bidPermissions,
  routes: auctionsRoutes,
  ownData: {
    // Deposits are money that moved: they stay like payments.
    tables: ['auction_bidders', 'auction_deposits', 'auction_strikes'],
    export: async (db, memberId) => ({
      bids: await exportBids(db, memberId),
      bid_deposits: await exportDeposits(db, memberId),
      bid_strikes: await exportStrikes(db, memberId),
    }),
    owns: findBidders,
    async erase(tx, memberId) {
      await forgetBidder(tx, memberId)
      await deleteStrikesOf(tx, memberId)
    },
  },
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
