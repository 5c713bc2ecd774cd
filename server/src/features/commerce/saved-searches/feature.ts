import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import {
  deleteOldDrops,
  deleteOldFinds,
  eraseSearches,
  exportNotices,
  exportSearches,
} from './saved-searches.queries.ts'
import { savedSearchesRoutes } from './saved-searches.routes.ts'
import { sendDigests, sendInstant } from './send-notices.ts'
import { stopRoutes } from './stop.routes.ts'
import { searchKinds } from './search.kinds.ts'

export const savedSearches = defineFeature({
  name: 'commerce/saved-searches',
  tables: ['listing_notices', 'price_drop_notices', 'saved_search_finds', 'saved_searches'],
  reads: ['bookmarks', 'listings', 'price_changes'],
  flag: 'market',
  notifications: Object.values(searchKinds),
  routes: savedSearchesRoutes,
  mount: stopRoutes,
  schedules: { 'saved_searches.instant': sendInstant, 'saved_searches.digest': sendDigests },
  retention: [
    { name: 'what saved searches have found', since: 'it is found', after: 90 * day, sweep: deleteOldFinds },
    { name: 'which lower prices members heard of', since: 'the mail', after: 2 * day, sweep: deleteOldDrops },
  ],
  ownData: {
    tables: ['saved_searches', 'listing_notices', 'price_drop_notices'],
    export: async (db, memberId) => ({
      saved_searches: await exportSearches(db, memberId),
      listing_notices: await exportNotices(db, memberId),
    }),
    async erase(tx, memberId) {
      await eraseSearches(tx, memberId)
    },
  },
})
