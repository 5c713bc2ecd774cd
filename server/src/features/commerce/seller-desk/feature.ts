import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { eraseViews, exportViews, sweepViews } from './listing-views.queries.ts'
import { sellerDeskRoutes } from './seller-desk.routes.ts'

/** How somebody's selling goes: what waits, sales, and how often their listings were opened. */
export const sellerDesk = defineFeature({
  name: 'commerce/seller-desk',
  tables: ['listing_views'],
  reads: ['ledger_account', 'listings', 'order_items', 'orders', 'payments', 'refunds'],
  flag: 'essential',
  routes: sellerDeskRoutes,
  retention: [{ name: 'how often listings were opened', since: 'the day', after: 400 * day, sweep: sweepViews }],
  ownData: {
    tables: ['listing_views'],
    export: async (db, memberId) => ({ listing_views: await exportViews(db, memberId) }),
    async erase(tx, memberId) {
      await eraseViews(tx, memberId)
    },
  },
})
