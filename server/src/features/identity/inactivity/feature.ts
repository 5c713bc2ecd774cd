import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { closeUnused } from './close-unused.ts'
import { inactivityKinds } from './inactivity.kinds.ts'
import { deleteUnusedRow, exportUnused, findNext } from './inactivity.queries.ts'
import { inactivityRoutes } from './inactivity.routes.ts'
import { graceDays, unusedDays } from './inactivity.rules.ts'
import { notifyUnused } from './notify-unused.ts'

/** Accounts that nobody has used for two years: notices, and ninety days later their deletion (docs/rules/privacy.md). */
export const inactivity = defineFeature({
  name: 'identity/inactivity',
  tables: ['inactive_accounts', 'inactivity_passes'],
  reads: ['last_seen'],
  flag: 'essential',
  routes: inactivityRoutes,
  notifications: Object.values(inactivityKinds),
  retention: (all) => [
    {
      name: 'accounts without use: their notices',
      since: 'their last use',
      after: unusedDays * day,
      promise: 'inactive_accounts',
      next: (db) => findNext(db, 'notice'),
      carryOut: notifyUnused,
    },
    {
      name: 'accounts without use, but for those with money, open orders, open reports or a legal hold',
      since: 'the first notice',
      after: graceDays * day,
      promise: 'inactive_accounts',
      next: (db) => findNext(db, 'deletion'),
      carryOut: closeUnused(all),
    },
  ],
  ownData: {
    tables: ['inactive_accounts'],
    export: async (db, memberId) => ({ notices_without_use: await exportUnused(db, memberId) }),
    async erase(tx, memberId) {
      await deleteUnusedRow(tx, memberId)
    },
  },
})
