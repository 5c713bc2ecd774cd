import { day } from '@mtaa/contract/time'
import type { SweptRetention } from '../../../core/retention.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { deleteUnused, lockUnchecked } from './media.queries.ts'

/** The rows go in one transaction; their files go by a job, which is retried until it has deleted all of them. */
export const pictureRetention: SweptRetention = {
  name: 'pictures that nothing uses, with their files',
  since: 'the upload, or the end of the last use',
  after: day,
  async sweep(tx, before, max) {
    const keys = await lockUnchecked(tx, before, max)
    if (keys.length === 0) return 0
    const unused = await deleteUnused(tx, keys)
    if (unused.length > 0) await enqueue(tx, 'media.remove', { keys: unused })
    return keys.length
  },
}
