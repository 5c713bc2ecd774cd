import { defineFeature } from '../../../core/feature.ts'
import { deleteKeysOf } from '../../../platform/http/idempotency-keys.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { isHeld } from './holds/holds.queries.ts'
import { findRequests, withdrawExports } from './privacy.queries.ts'
import { privacyJobs, privacyRetention, sweepPrivacy } from './privacy.jobs.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { privacyKinds } from './privacy.kinds.ts'
import { eraseRequests, findOwnRequests } from './requests/requests.queries.ts'
import { requestsQueue } from './requests/requests.queue.ts'
import { viewOwn } from './requests/requests.view.ts'

/** More than the limit lets anybody file in the three years for which they stay. */
const maxExported = 20_000

export const privacy = defineFeature({
  name: 'identity/privacy',
  tables: ['data_requests', 'deletion_holds'],
  reads: ['sessions'],
  flag: 'essential',
  notifications: Object.values(privacyKinds),
  staffQueues: [requestsQueue],
  routes: privacyRoutes,
  jobs: privacyJobs,
  schedules: { 'privacy.sweep': sweepPrivacy },
  retention: privacyRetention,
  ownData: {
    tables: ['data_requests', 'idempotency_keys'],
    async export(db, memberId) {
      const requests = await findRequests(db, memberId, 'deletion')
      const aboutData = await findOwnRequests(db, memberId, maxExported)
      return {
        deletions: requests.map(({ number, state, created_at, due_at }) => ({ number, state, created_at, due_at })),
        requests_about_data: aboutData.map(viewOwn),
      }
    },
    obstacle: async (tx, memberId) => ((await isHeld(tx, memberId)) ? { code: 'legal_hold' } : undefined),
    async erase(tx, memberId, { now }) {
      await deleteKeysOf(tx, memberId)
      await eraseRequests(tx, memberId, now)
      const copies = await withdrawExports(tx, memberId, now)
      if (copies.length > 0) await enqueue(tx, 'privacy.remove_files', { keys: copies })
    },
  },
})
