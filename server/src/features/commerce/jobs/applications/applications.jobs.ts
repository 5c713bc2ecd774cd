import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import type { Retention } from '../../../../core/retention.ts'
import { enqueue, type JobHandlers } from '../../../../platform/jobs/enqueue.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { deleteOlder } from './applications.queries.ts'
import { deleteUnused } from './cvs.queries.ts'
import { fileOf } from './upload-cv.ts'

declare module '../../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** The files of CVs whose rows are gone. */
    'cvs.remove': { keys: string[] }
  }
}

export const cvJobs: JobHandlers<Deps> = {
  async 'cvs.remove'({ storage }, { keys }) {
    for (const key of keys) await storage.remove(fileOf(key))
  },
}

/** The files go by a job after the commit, which is retried until all of them are deleted. */
export async function removeCvFiles(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length > 0) await enqueue(tx, 'cvs.remove', { keys })
}

/** CVs of deleted applications are old enough to go with the next run of the second. */
export const applicationRetention: readonly Retention[] = [
  { name: 'applications for jobs', since: "the job's deadline", after: 180 * day, sweep: deleteOlder },
  {
    name: 'CVs that no application uses, with their files',
    since: 'the upload',
    after: day,
    async sweep(tx, before, max) {
      const keys = await deleteUnused(tx, before, max)
      await removeCvFiles(tx, keys)
      return keys.length
    },
  },
]
