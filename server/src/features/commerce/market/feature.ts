import { defineFeature } from '../../../core/feature.ts'
import { detailsIn } from '../listings/index.ts'
import { insightJobs } from './insights/assess-risk.ts'
import { cautionSubscribers } from './insights/count-cautions.ts'
import { renewFairPrices } from './insights/fair-prices.ts'
import { insightsRoutes } from './insights/insights.routes.ts'
import { reviewedProducts } from './states/reviewed-products.ts'
import { reportableProducts } from './states/reportable-products.ts'
import { marketRoutes } from './market.routes.ts'
import { banSubscribers, deletedRetention, suspend, runProductClocks } from './states/clocks.jobs.ts'
import { draftPictures, draftRetention, eraseDrafts } from './states/drafts.ts'
import { eraseReviews, eraseVersions, exportStates } from './states/own-data.queries.ts'
import { productStatesRoutes } from './states/product-states.routes.ts'
import { productStatesPolicies } from './states/product-states.permissions.ts'
import { listingKinds } from './states/listing.kinds.ts'
import { eventQueue, listingQueue } from './states/listings.queue.ts'

/** Products, their stock, their states (drafts, review, renewal, expiry, removal, deletion), and what is known of their prices. */
export const market = defineFeature({
  name: 'commerce/market',
  tables: [
    'fair_prices',
    'listing_cautions',
    'listing_reviews',
    'listing_risks',
    'listing_versions',
    'price_changes',
    'product_drafts',
    'products',
  ],
  reads: ['businesses', 'listings', 'media', 'media_uses', 'staff_claims'],
  flag: 'market',
  notifications: Object.values(listingKinds),
  staffQueues: [listingQueue, eventQueue],
  listingDetails: detailsIn('products'),
  reportables: [reportableProducts],
  reviewedModule: reviewedProducts,
  routes(on) {
    marketRoutes(on)
    productStatesRoutes(on)
    insightsRoutes(on)
  },
  jobs: insightJobs,
  schedules: {
    'product-states.clocks': runProductClocks,
    'product-states.suspend': suspend,
    'insights.fair_prices': renewFairPrices,
  },
  subscribers: [...banSubscribers, ...cautionSubscribers],
  retention: (all) => [deletedRetention(all), draftRetention],
  permissions: productStatesPolicies,
  mediaUses: [draftPictures],
  ownData: {
    tables: ['product_drafts', 'listing_reviews'],
    export: exportStates,
    async erase(tx, memberId, { now }) {
      await eraseDrafts(tx, memberId, now)
      await eraseReviews(tx, memberId)
      await eraseVersions(tx, memberId)
    },
  },
})
