import { defineFeature } from '../../../core/feature.ts'
import { businessPolicies } from './businesses.policies.ts'
import { businessRetention } from './businesses.retention.ts'
import { businessesRoutes } from './businesses.routes.ts'
import { searchableBusinesses } from './searchable-businesses.ts'
import { businessPictures } from './create-business.ts'
import { eraseBusinesses, exportBusinesses, findBusinessOwners } from './own-data.queries.ts'

export const businesses = defineFeature({
  name: 'commerce/businesses',
  flag: 'businesses',
  routes: businessesRoutes,
  policies: businessPolicies,
  retention: businessRetention,
  mediaUses: [businessPictures],
  searchable: [searchableBusinesses],
  ownData: {
    tables: ['businesses', 'business_checks'],
    export: async (db, memberId) => ({ businesses: await exportBusinesses(db, memberId) }),
    owns: findBusinessOwners,
    erase: eraseBusinesses,
  },
})
