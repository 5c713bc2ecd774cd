import { defineFeature } from '../../../core/feature.ts'
import { deleteKeysOf } from '../../../platform/http/idempotency-keys.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { findRequests, withdrawExports } from './privacy.queries.ts'
import { privacyJobs, privacyRetention, sweepPrivacy } from './privacy.jobs.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { privacyKinds } from './privacy.kinds.ts'

export const privacy = defineFeature({
  name: 'identity/privacy',
  tables: ['data_requests'],
  reads: ['sessions'],
  flag: 'essential',
  notifications: Object.values(privacyKinds),
  routes: privacyRoutes,
  jobs: privacyJobs,
  schedules: { 'privacy.sweep': sweepPrivacy },
  retention: privacyRetention,
  ownData: {
    tables: ['data_requests', 'idempotency_keys'],
    async export(db, memberId) {
      const requests = await findRequests(db, memberId, 'deletion')
      return {
        deletions: requests.map(({ number, state, created_at, due_at }) => ({ number, state, created_at, due_at })),
      }
    },
    async erase(tx, memberId, { now }) {
      await deleteKeysOf(tx, memberId)
      const copies = await withdrawExports(tx, memberId, now)
      if (copies.length > 0) await enqueue(tx, 'privacy.remove_files', { keys: copies })
    },
  },
})
