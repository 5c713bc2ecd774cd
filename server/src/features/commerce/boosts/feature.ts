import { defineFeature } from '../../../core/feature.ts'
import { boostsRoutes } from './boosts.routes.ts'
import { eraseBoosts, exportBoosts } from './boosts.queries.ts'

export const boosts = defineFeature({
  name: 'commerce/boosts',
  tables: ['boosts'],
  reads: ['listings'],
  flag: 'promotions',
  routes: boostsRoutes,
  ownData: {
    tables: ['boosts'],
    export: async (db, memberId) => ({ boosts: await exportBoosts(db, memberId) }),
    async erase(tx, memberId) {
      await eraseBoosts(tx, memberId)
    },
  },
})
