import { defineFeature } from '../../../core/feature.ts'
import { eraseFavourites, exportFavourites } from './favourites.queries.ts'
import { favouritesRoutes } from './favourites.routes.ts'

export const favourites = defineFeature({
  name: 'commerce/favourites',
  tables: ['favourites'],
  reads: ['listings'],
  flag: 'essential',
  routes: favouritesRoutes,
  ownData: {
    tables: ['favourites'],
    export: async (db, memberId) => ({ favourites: await exportFavourites(db, memberId) }),
    async erase(tx, memberId) {
      await eraseFavourites(tx, memberId)
    },
  },
})
