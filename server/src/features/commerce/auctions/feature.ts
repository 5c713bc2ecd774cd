import { defineFeature } from '../../../core/feature.ts'
import { uuidOf } from '../../../core/topics.ts'
import { maySee, reportableListings } from '../listings/index.ts'
import { findAuction } from './auctions.queries.ts'
import { auctionsRoutes } from './auctions.routes.ts'
import { awardKinds } from './awards/award.kinds.ts'
import { awardPermissions } from './awards/awards.permissions.ts'
import { awardsRoutes } from './awards/awards.routes.ts'
import { orderFollowers } from './awards/follow-orders.ts'
import { settledSubscriber } from './awards/notify-settled.ts'
import { runAwards } from './awards/run-awards.ts'
import { settleJobs, settleLots } from './awards/settle-lots.ts'
import { bidKinds, endKinds } from './bids/bid.kinds.ts'
import { bidJobs } from './bids/bids.jobs.ts'
import { bidPermissions } from './bids/bids.permissions.ts'
import { depositPayable } from './deposits/deposit-payable.ts'
import { returnDeposits } from './deposits/return-deposits.ts'
import { deletedLots } from './lots/deleted-lots.ts'
import { lotKinds } from './lots/lot.kinds.ts'
import { findLotDetails } from './lots/lots.queries.ts'
import { reviewedLots } from './lots/move-lot.ts'
import { auctionRetention } from './retention.queries.ts'
import { cancelLotsOf } from './leave-auctions.ts'
import { strikeKinds } from './strikes/strike.kinds.ts'
import { strikePermissions } from './strikes/strikes.permissions.ts'
import { strikesRoutes } from './strikes/strikes.routes.ts'
import {
  deleteStrikesOf,
  exportAwards,
  exportBids,
  exportDeposits,
  exportStrikes,
  findBidders,
  findDepositIds,
  findNamedLots,
  forgetBidder,
  hasDeposit,
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
  retention: (all) => [deletedLots(all), ...auctionRetention],
  reportables: [reportableListings('auction', 'auctions')],
  notifications: [
    ...Object.values(lotKinds),
    ...Object.values(bidKinds),
    ...Object.values(endKinds),
    ...Object.values(awardKinds),
    ...Object.values(strikeKinds),
  ],
  permissions: [...bidPermissions, ...awardPermissions, ...strikePermissions],
  routes(on) {
    auctionsRoutes(on)
    awardsRoutes(on)
    strikesRoutes(on)
  },
  jobs: { ...bidJobs, ...settleJobs },
  schedules: {
    'auctions.settle': settleLots,
    'auctions.awards': runAwards,
    'auctions.deposits': returnDeposits,
  },
  // A worker that was killed in the moment of an end makes up for it at once.
  atStart: ['auctions.settle'],
  subscribers: [...orderFollowers, settledSubscriber],
  payables: [depositPayable],
  ownData: {
    // Deposits are money that moved: they stay like payments.
    tables: ['auction_bidders', 'auction_deposits', 'auction_strikes'],
    export: async (db, memberId) => ({
      bids: await exportBids(db, memberId),
      bid_deposits: await exportDeposits(db, memberId),
      bid_awards: await exportAwards(db, memberId),
      bid_strikes: await exportStrikes(db, memberId),
    }),
    owners: findDepositIds,
    // They come back by themselves before a deletion that is planned now is due.
    obstacle: async (tx, memberId, { begins }) =>
      !begins && (await hasDeposit(tx, memberId)) ? { code: 'money_left' } : undefined,
    owns: findBidders,
    named: findNamedLots,
    async erase(tx, memberId, erasure) {
      await cancelLotsOf(tx, memberId, erasure)
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
