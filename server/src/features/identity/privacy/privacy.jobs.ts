import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import type { SweptRetention } from '../../../core/retention.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { deleteIdleAnonymous } from './delete-idle-anonymous.ts'
import { makeExport } from './make-export.ts'
import { forgetExpiredFiles, takeDueDeletions, takeLostExports } from './privacy.queries.ts'
import { lostBefore } from './privacy.rules.ts'
import { deleteOldAsked } from './requests/requests.queries.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'privacy.export': { requestId: string }
    'privacy.delete': { memberId: string }
    'privacy.remove_files': { keys: string[] }
  }
}

export const privacyJobs = (features: readonly Feature[]): JobHandlers<Deps> => ({
  'privacy.export': (deps, { requestId }) => makeExport({ ...deps, features }, requestId),
  'privacy.delete': (deps, { memberId }) => carryOutDeletion({ ...deps, features }, memberId),
  async 'privacy.remove_files'({ storage }, { keys }) {
    for (const key of keys) await storage.remove(key)
  },
})

const max = 20

export const privacyRetention = (features: readonly Feature[]): readonly SweptRetention[] => [
  {
    name: 'anonymous accounts that own nothing',
    since: 'they were last used',
    after: 30 * day,
    sweep: (tx, before, max) => deleteIdleAnonymous(tx, features, before, max),
  },
  {
    name: 'files of the copies that members asked for',
    since: 'they expire',
    after: 0,
    async sweep(tx, before, max) {
      const keys = await forgetExpiredFiles(tx, before, max)
      if (keys.length > 0) await enqueue(tx, 'privacy.remove_files', { keys })
      return keys.length
    },
  },
  {
    name: "requests about one's data, with their answers",
    since: 'they are answered, refused or withdrawn',
    after: 1095 * day,
    promise: 'communications',
    sweep: deleteOldAsked,
  },
]

/** Schedule: deletions that are due, and copies whose job was lost. */
export async function sweepPrivacy({ db, clock }: Deps) {
  const now = clock()
  // Each is a job of its own, so that one that fails is retried and delays no other.
  await db.transaction().execute(async (tx) => {
    const [due, lost] = [await takeDueDeletions(tx, now, max), await takeLostExports(tx, lostBefore(now), max, now)]
    for (const memberId of due) await enqueue(tx, 'privacy.delete', { memberId }, { key: `delete ${memberId}` })
    for (const requestId of lost) await enqueue(tx, 'privacy.export', { requestId }, { key: `export ${requestId}` })
  })
}
