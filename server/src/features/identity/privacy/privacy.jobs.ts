import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { makeExport } from './make-export.ts'
import { findDueDeletions, findExpiredFiles, findLostExports, forgetFile } from './privacy.queries.ts'
import { lostBefore } from './privacy.rules.ts'

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

/** Schedule: starts deletions that are due, deletes copies that are too old, restarts copies that were lost. */
export async function sweepPrivacy({ db, clock, storage }: Deps) {
  const now = clock()
  for (const { id, file_key } of await findExpiredFiles(db, now, max)) {
    await storage.remove(file_key)
    await forgetFile(db, id)
  }
  const [due, lost] = [await findDueDeletions(db, now, max), await findLostExports(db, lostBefore(now), max)]
  // Each is a job of its own, so that one that fails is retried and delays no other.
  await db.transaction().execute(async (tx) => {
    for (const memberId of due) await enqueue(tx, 'privacy.delete', { memberId }, { key: `delete ${memberId}` })
    for (const requestId of lost) await enqueue(tx, 'privacy.export', { requestId }, { key: `export ${requestId}` })
  })
}
