import { defineFeature } from '../../../core/feature.ts'
import { uuidOf } from '../../../core/topics.ts'
import { findEvent } from '../events/index.ts'
import { atGatesRoutes } from './at-gates.routes.ts'
import { gatePermissions, mayOpenGates } from './gates.permissions.ts'
import { gatesRoutes } from './gates.routes.ts'
import { exportGateLinks, exportGatePasses } from './own-data.queries.ts'
import { gateRetention } from './retention.queries.ts'

/** Who was let in: links for stewards without an account, lists of tickets, and what phones report. */
export const gates = defineFeature({
  name: 'commerce/gates',
  tables: ['gate_links', 'gate_scans'],
  reads: ['event_ticket_types', 'listings', 'tickets'],
  flag: 'tickets',
  routes(on) {
    gatesRoutes(on)
    atGatesRoutes(on)
  },
  permissions: gatePermissions,
  retention: gateRetention,
  ownData: {
    // Links name who made them until the account is deleted.
    tables: ['gate_links'],
    export: async (db, memberId) => ({
      gate_links: await exportGateLinks(db, memberId),
      gate_passes: await exportGatePasses(db, memberId),
    }),
  },
  topics: [
    {
      name: 'entries',
      id: uuidOf,
      async may({ db }, viewer, id) {
        const event = await findEvent(db, id)
        return event !== undefined && mayOpenGates(viewer, event)
      },
    },
  ],
})
