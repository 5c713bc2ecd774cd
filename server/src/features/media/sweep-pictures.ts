import type { Deps } from '../../platform/deps.ts'
import { announce } from '../../platform/outbox.ts'
import { deletePictures, findUsed, lockUnchecked, markInUse } from './media.queries.ts'

const waitsFor = 24 * 3_600_000
const mostAtOnce = 200

/** Round: pictures that were uploaded a day ago and are nowhere to be seen go, with their files. */
export const sweepPictures = ({ db, clock }: Deps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const keys = await lockUnchecked(tx, new Date(clock().getTime() - waitsFor), mostAtOnce)
    if (keys.length === 0) return
    const used = new Set(await findUsed(tx, keys))
    const unused = keys.filter((key) => !used.has(key))
    await markInUse(tx, [...used])
    await deletePictures(tx, unused)
    if (unused.length > 0) await announce(tx, 'media.remove', { keys: unused })
  })
