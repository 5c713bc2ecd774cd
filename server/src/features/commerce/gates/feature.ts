import { defineFeature } from '../../../core/feature.ts'
import { gatePermissions } from './gates.permissions.ts'
import { exportGateLinks } from './own-data.queries.ts'
import { gateRetention } from './retention.queries.ts'

/** Who was let in: links for stewards without an account, lists of tickets, and what phones report. */
export const gates = defineFeature({
  name: 'commerce/gates',
  tables: ['gate_links', 'gate_scans'],
  flag: 'tickets',
  permissions: gatePermissions,
  retention: gateRetention,
  ownData: {
    // Links name who made them until the account is deleted.
    tables: ['gate_links'],
    export: async (db, memberId) => ({ gate_links: await exportGateLinks(db, memberId) }),
  },
})
