import { auditProgram } from '../../../core/audit-acts.ts'
import type { Deps } from '../../../core/deps.ts'
import { eraseOwnData } from '../../../core/erase-own-data.ts'
import type { Feature } from '../../../core/feature.ts'
import { closeRequest, findOpenDeletion, setWaiting } from './privacy.queries.ts'
import { findObstacle, lockOwner, settle, waitReasonOf } from './find-obstacle.ts'

type Erasing = Deps & { features: readonly Feature[] }

/**
 * Deletes what the member owns in one transaction. An empty account stays, because orders, payments and the ledger refer
 * to it; it is shown as Anonymous User. While an order or money is open, the deletion waits; what can be sent back is on its way then.
 */
export function carryOutDeletion(deps: Erasing, memberId: string) {
  const { db, clock, features } = deps
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, features, memberId)
    const planned = await findOpenDeletion(tx, memberId)
    const now = clock()
    if (!planned || planned.due_at > now) return
    const leaving = { leavesRest: planned.leaves_rest, begins: false }
    const obstacle =
      (await findObstacle(tx, features, memberId, leaving)) ?? (await settle(deps, tx, memberId, planned.created_at))
    if (obstacle) return void (await setWaiting(tx, planned.id, waitReasonOf(obstacle), now))
    await eraseOwnData(deps, tx, features, memberId)
    await closeRequest(tx, planned.id, 'done', now)
    await auditProgram(deps, tx, memberId, 'deletion.done')
  })
}
