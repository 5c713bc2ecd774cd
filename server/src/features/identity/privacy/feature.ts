import { defineFeature } from '../../../core/feature.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { eraseKeys, findRequests, withdrawExports } from './privacy.queries.ts'
import { privacyJobs, privacyRetention, sweepPrivacy } from './privacy.jobs.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacy = defineFeature({
  name: 'identity/privacy',
  flag: 'essential',
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
      await eraseKeys(tx, memberId)
      const copies = await withdrawExports(tx, memberId, now)
      if (copies.length > 0) await enqueue(tx, 'privacy.remove_files', { keys: copies })
    },
  },
})
