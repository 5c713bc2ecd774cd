import { defineFeature } from '../../../core/feature.ts'
import { banSubscribers, deletedRetention, suspend, turnClocks } from './clocks.jobs.ts'
import { draftPictures, draftRetention, eraseDrafts } from './drafts.ts'
import { eraseReviews, exportStates } from './own-data.queries.ts'
import { productStatesRoutes } from './product-states.routes.ts'
import { productStatesPolicies } from './product-states.policies.ts'

/** The states and clocks of products: drafts, review, renewal, expiry, removal, deletion. */
export const productStates = defineFeature({
  name: 'commerce/product-states',
  flag: 'market',
  routes: productStatesRoutes,
  schedules: { 'product-states.clocks': turnClocks, 'product-states.suspend': suspend },
  subscribers: banSubscribers,
  retention: [deletedRetention, draftRetention],
  policies: productStatesPolicies,
  mediaUses: [draftPictures],
  ownData: {
    tables: ['product_drafts', 'listing_reviews'],
    export: exportStates,
    async erase(tx, memberId, { now }) {
      await eraseDrafts(tx, memberId, now)
      await eraseReviews(tx, memberId)
    },
  },
})
