import { auditProgram } from '../../../core/audit-acts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Feature, Named } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import {
  closeRequest,
  eraseTraces,
  findOpenDeletion,
  lockMember,
  setWaiting,
  withdrawExports,
} from './privacy.queries.ts'
import { findObstacle } from './find-obstacle.ts'

type Erasing = Deps & { features: readonly Feature[] }

/**
 * Deletes what the member owns in one transaction. An empty account stays, because orders, payments and the ledger refer
 * to it; it is shown as Anonymous User. While an order or money is open, the deletion waits.
 */
export function carryOutDeletion(deps: Erasing, memberId: string) {
  const { db, clock, features } = deps
  return db.transaction().execute(async (tx) => {
    // Locks in the order of a checkout, listings before the member; then nothing can be bought of or by them.
    for (const { ownData } of features) await ownData?.lock?.(tx, memberId)
    await lockMember(tx, memberId)
    const planned = await findOpenDeletion(tx, memberId)
    const now = clock()
    if (!planned || planned.due_at > now) return
    const obstacle = await findObstacle(tx, features, memberId)
    if (obstacle) return void (await setWaiting(tx, planned.id, obstacle.code, now))
    await erase(tx, features, memberId, now)
    await closeRequest(tx, planned.id, 'done', now)
    await auditProgram(deps, tx, memberId, 'deletion.done')
  })
}

async function erase(tx: Tx, features: readonly Feature[], memberId: string, now: Date) {
  const holders = features.flatMap(({ ownData }) => ownData ?? [])
  await eraseTraces(tx, memberId)
  const named = await findNamed(tx, features, memberId)
  for (const holder of holders) await holder.erase?.(tx, memberId, { named, now })
  const copies = await withdrawExports(tx, memberId, now)
  if (copies.length > 0) await enqueue(tx, 'privacy.remove_files', { keys: copies })
}

async function findNamed(tx: Tx, features: readonly Feature[], memberId: string): Promise<Named> {
  const all: Named = { listings: [], pictures: [] }
  for (const { ownData } of features) {
    const { listings = [], pictures = [] } = (await ownData?.named?.(tx, memberId)) ?? {}
    all.listings = [...all.listings, ...listings]
    all.pictures = [...all.pictures, ...pictures]
  }
  return all
}
