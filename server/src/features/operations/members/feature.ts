import { defineFeature } from '../../../core/feature.ts'
import { memberKinds } from './member.kinds.ts'
import { membersRoutes } from './members.routes.ts'
import { eraseNotes, exportNotes } from './notes.queries.ts'
import { partsRoutes } from './parts.routes.ts'

/** Members as admins find them, and what admins see and do about one of them. */
export const members = defineFeature({
  name: 'operations/members',
  tables: ['member_notes'],
  reads: [
    'audit_log',
    'data_requests',
    'feed_posts',
    'last_seen',
    'listings',
    'mfa_factors',
    'orders',
    'payouts',
    'reviews',
    'strikes',
  ],
  flag: 'essential',
  notifications: Object.values(memberKinds),
  routes(on) {
    membersRoutes(on)
    partsRoutes(on)
  },
  ownData: {
    tables: ['member_notes'],
    export: async (db, memberId) => ({ staff_notes: await exportNotes(db, memberId) }),
    async erase(tx, memberId) {
      await eraseNotes(tx, memberId)
    },
  },
})
