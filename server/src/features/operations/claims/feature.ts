import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { deleteClaimsOf, exportClaims } from './claims.queries.ts'

/** Who works on which case of the queue of moderation. */
export const claims = defineFeature({
  name: 'operations/claims',
  tables: ['staff_claims'],
  // What waits is decided where its feature is closed, too.
  flag: 'essential',
  retention: [
    {
      name: 'claims of cases',
      since: 'they end',
      after: day,
      sweep: (tx, before, max) => deleteOlder(tx, { table: 'staff_claims', column: 'until', before, max }),
    },
  ],
  ownData: {
    tables: ['staff_claims'],
    export: async (db, memberId) => ({ cases_taken: await exportClaims(db, memberId) }),
    erase: async (tx, memberId) => void (await deleteClaimsOf(tx, memberId)),
  },
})
