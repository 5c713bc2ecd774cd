import { auditProgram } from '../../../core/audit-acts.ts'
import type { Deps } from '../../../core/deps.ts'
import { eraseOwnData } from '../../../core/erase-own-data.ts'
import type { Feature } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findObstacle, waitReasonOf } from './find-obstacle.ts'
import { closeRequest, findOpenDeletion, insertRequest } from './privacy.queries.ts'

/**
 * Deletes an account that is not used any more, as if its member had requested it, or answers why not. Money is sent nowhere
 * that the member has not chosen: where some is left, the account stays. The caller has locked it (`lockOwner`).
 */
export async function deleteUnused(deps: Deps & { features: readonly Feature[] }, tx: Tx, memberId: string) {
  const { clock, features } = deps
  if (await findOpenDeletion(tx, memberId)) return 'deletion_planned'
  const obstacle = await findObstacle(tx, features, memberId, { leavesRest: false, begins: false })
  const reason = obstacle && waitReasonOf(obstacle)
  if (reason) return reason === 'last_super_admin' ? 'staff' : reason
  const now = clock()
  const request = await insertRequest(tx, { kind: 'deletion', memberId, dueAt: now, now })
  await eraseOwnData(deps, tx, features, memberId)
  await closeRequest(tx, request.id, 'done', now)
  await auditProgram(deps, tx, memberId, 'deletion.done')
  return undefined
}
