import { defineFeature } from '../../../core/feature.ts'
import { eraseAddresses, exportAddresses } from './addresses.queries.ts'
import { addressesRoutes } from './addresses.routes.ts'

export const addresses = defineFeature({
  name: 'commerce/addresses',
  tables: ['delivery_addresses'],
  // An order that has begun needs to know where it goes.
  flag: 'essential',
  routes: addressesRoutes,
  ownData: {
    tables: ['delivery_addresses'],
    export: async (db, memberId) => ({ delivery_addresses: await exportAddresses(db, memberId) }),
    async erase(tx, memberId) {
      await eraseAddresses(tx, memberId)
    },
  },
})
