import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import type { Retention } from '../../../../core/retention.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { enqueue, type JobHandlers } from '../../../../platform/jobs/enqueue.ts'
import { fileOf } from './upload-voice.ts'
import { deleteUnusedVoices } from './voices.queries.ts'

declare module '../../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** The files of recordings whose rows are gone. */
    'voices.remove': { keys: string[] }
  }
}

export const voiceJobs: JobHandlers<Deps> = {
  async 'voices.remove'({ storage }, { keys }) {
    for (const key of keys) await storage.remove(fileOf(key))
  },
}

/** The files go by a job after the commit, which is retried until all of them are deleted. */
export async function removeVoiceFiles(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length > 0) await enqueue(tx, 'voices.remove', { keys })
}

export const voiceRetention: Retention = {
  name: 'recordings that no message has, with their files',
  since: 'the upload, or the end of the message',
  after: day,
  async sweep(tx, before, max) {
    const keys = await deleteUnusedVoices(tx, before, max)
    await removeVoiceFiles(tx, keys)
    return keys.length
  },
}
