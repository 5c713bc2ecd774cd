import { defineFeature } from '../../../core/feature.ts'
import { businessKinds } from './business.kinds.ts'
import { businessPermissions } from './businesses.permissions.ts'
import { businessRetention } from './businesses.retention.ts'
import { businessesRoutes } from './businesses.routes.ts'
import { businessMessageCards } from './message-cards.ts'
import { reportableBusinesses } from './reportable-businesses.ts'
import { searchableBusinesses } from './searchable-businesses.ts'
import { businessPictures } from './create-business.ts'
import { eraseBusinesses, exportBusinesses, findBusinessOwners } from './own-data.queries.ts'
import { businessQueue } from './checks.queue.ts'

export const businesses = defineFeature({
  name: 'commerce/businesses',
  tables: ['business_checks', 'businesses'],
  flag: 'businesses',
  staffQueues: [businessQueue],
  notifications: Object.values(businessKinds),
  routes: businessesRoutes,
  permissions: businessPermissions,
  retention: businessRetention,
  mediaUses: [businessPictures],
  messageCards: [businessMessageCards],
  reportables: [reportableBusinesses],
  searchable: [searchableBusinesses],
  ownData: {
    tables: ['businesses', 'business_checks'],
    export: async (db, memberId) => ({ businesses: await exportBusinesses(db, memberId) }),
    owns: findBusinessOwners,
    erase: eraseBusinesses,
  },
})
