import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { appealForm } from './form.routes.ts'
import { eraseSanctions, exportSanctions } from './own-data.queries.ts'
import { sanctionNotificationKinds } from './sanction.kinds.ts'
import { sanctionPermissions } from './sanctions.permissions.ts'
import { findActive } from './sanctions.queries.ts'
import { appealQueue } from './sanctions.queue.ts'
import { sanctionsRoutes } from './sanctions.routes.ts'
import { deleteOldSanctions } from './retention.queries.ts'

/** What staff does about members who break rules: strikes, restrictions, suspensions, and appeals. */
export const sanctions = defineFeature({
  name: 'operations/sanctions',
  tables: ['sanction_appeals', 'sanctions', 'strikes'],
  // What is against the rules has consequences also where other features are closed.
  flag: 'essential',
  routes: sanctionsRoutes,
  mount: appealForm,
  extendDeps: ({ db, clock }) => ({
    suspensionOf: (memberId) => findActive(db, memberId, 'suspend', clock()),
  }),
  notifications: Object.values(sanctionNotificationKinds),
  staffQueues: [appealQueue],
  permissions: sanctionPermissions,
  retention: [
    {
      name: 'strikes',
      since: 'they stop counting',
      after: 365 * day,
      sweep: (tx, before, max) => deleteOlder(tx, { table: 'strikes', column: 'expires_at', before, max }),
    },
    {
      name: 'sanctions that hold no more, with their appeals',
      since: 'they were given',
      after: 3 * 365 * day,
      sweep: deleteOldSanctions,
    },
  ],
  ownData: {
    tables: ['sanction_appeals', 'sanctions', 'strikes'],
    export: exportSanctions,
    erase: eraseSanctions,
  },
})
