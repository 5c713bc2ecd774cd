import type { Deps } from '../../../core/deps.ts'
import { eraseOwnData } from '../../../core/erase-own-data.ts'
import type { Feature } from '../../../core/feature.ts'
import { closeRequest, findOpenDeletion, lockMember, setWaiting } from './privacy.queries.ts'
import { findObstacle } from './find-obstacle.ts'

type Erasing = Deps & { features: readonly Feature[] }

/**
 * Deletes what is the member's own, all of it or nothing, and leaves an empty account behind: orders, payments and the
 * books go on naming it, and show Anonymous User. While an order or money is open it waits.
 */
export function carryOutDeletion({ db, clock, features }: Erasing, memberId: string) {
  return db.transaction().execute(async (tx) => {
    // The listings before the member, as a checkout takes them; then nothing can be bought of or by them any more.
    for (const { ownData } of features) await ownData?.lock?.(tx, memberId)
    await lockMember(tx, memberId)
    const planned = await findOpenDeletion(tx, memberId)
    const now = clock()
    if (!planned || planned.due_at > now) return
    const obstacle = await findObstacle(tx, features, memberId)
    if (obstacle) return void (await setWaiting(tx, planned.id, obstacle.code, now))
    await eraseOwnData(tx, features, memberId, now)
    await closeRequest(tx, planned.id, 'done', now)
  })
}
