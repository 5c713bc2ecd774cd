import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { approvalQueue } from './approvals.queue.ts'
import { roleKinds } from './role.kinds.ts'
import { rolesPermissions } from './roles.permissions.ts'
import { eraseApprovals, exportApprovals, isLastSuperAdmin } from './roles.queries.ts'
import { rolesRoutes } from './roles.routes.ts'

/** Who of the staff has which role, and how it changes. */
export const roles = defineFeature({
  name: 'operations/roles',
  tables: ['role_approvals'],
  reads: ['data_requests'],
  flag: 'essential',
  notifications: Object.values(roleKinds),
  staffQueues: [approvalQueue],
  permissions: rolesPermissions,
  routes: rolesRoutes,
  retention: [
    {
      name: 'requests to change the role of Super-Admin',
      since: 'they lapse',
      after: 90 * day,
      sweep: (tx, before, max) => deleteOlder(tx, { table: 'role_approvals', column: 'expires_at', before, max }),
    },
  ],
  ownData: {
    tables: ['role_approvals'],
    export: async (db, memberId) => ({ role_requests: await exportApprovals(db, memberId) }),
    obstacle: async (tx, memberId) =>
      (await isLastSuperAdmin(tx, memberId)) ? { code: 'last_super_admin' } : undefined,
    async erase(tx, memberId) {
      await eraseApprovals(tx, memberId)
    },
  },
})
