import type { Deps } from '../../platform/deps.ts'
import { announce, type JobHandlers } from '../../platform/outbox.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { makeExport } from './make-export.ts'
import { findDueDeletions, findExpiredFiles, findLostExports, forgetFile } from './privacy.queries.ts'
import { lostBefore } from './privacy.rules.ts'

declare module '../../platform/outbox.ts' {
  interface Jobs {
    'privacy.export': { requestId: string }
    'privacy.delete': { memberId: string }
    'privacy.remove_files': { keys: string[] }
  }
}

export const privacyJobs: JobHandlers<Deps> = {
  'privacy.export': (deps, { requestId }) => makeExport(deps, requestId),
  'privacy.delete': (deps, { memberId }) => carryOutDeletion(deps, memberId),
  async 'privacy.remove_files'({ storage }, { keys }) {
    for (const key of keys) await storage.remove(key)
  },
}

const most = 20

/** Round: deletions that are due, copies that are too old or were lost on their way. */
export async function sweepPrivacy({ db, clock, storage }: Deps) {
  const now = clock()
  for (const { id, file_key } of await findExpiredFiles(db, now, most)) {
    await storage.remove(file_key)
    await forgetFile(db, id)
  }
  const [due, lost] = [await findDueDeletions(db, now, most), await findLostExports(db, lostBefore(now), most)]
  // Each is a job of its own: one that fails is tried again and keeps no other waiting.
  await db.transaction().execute(async (tx) => {
    for (const memberId of due) await announce(tx, 'privacy.delete', { memberId }, { key: `delete ${memberId}` })
    for (const requestId of lost) await announce(tx, 'privacy.export', { requestId }, { key: `export ${requestId}` })
  })
}
