import type { Deps } from '../../../core/deps.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { deletePictures, findUsed, lockUnchecked, markInUse } from './media.queries.ts'

const waitsFor = 24 * 3_600_000
const batchSize = 200

/** Round: pictures that were uploaded a day ago and are nowhere to be seen go, with their files. */
export const sweepPictures = ({ db, clock }: Deps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const keys = await lockUnchecked(tx, new Date(clock().getTime() - waitsFor), batchSize)
    if (keys.length === 0) return
    const used = new Set(await findUsed(tx, keys))
    const unused = keys.filter((key) => !used.has(key))
    await markInUse(tx, [...used])
    await deletePictures(tx, unused)
    if (unused.length > 0) await enqueue(tx, 'media.remove', { keys: unused })
  })
