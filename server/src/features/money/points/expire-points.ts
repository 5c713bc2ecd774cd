import type { Deps } from '../../../core/deps.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { post } from '../ledger/index.ts'
import { changeLot, findDue, findExpired, findLot } from './lots.queries.ts'
import { insertMove, lockMember } from './points.queries.ts'
import { openLot } from './earn-points.ts'

const batch = 500

/** Schedule: what was pending long enough can be spent. */
export async function openPending({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock()
  for (const { id, user_id: userId } of await findDue(db, at, batch))
    await db.transaction().execute((tx) => openLot(tx, { id, userId, at }))
}

/** Schedule: points whose time is over are gone. */
export async function expirePoints({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock()
  for (const { id, user_id: userId } of await findExpired(db, at, batch))
    await db.transaction().execute((tx) => expireLot(tx, { id, userId, at }))
}

async function expireLot(tx: Tx, { id, userId, at }: { id: string; userId: string; at: Date }): Promise<void> {
  await lockMember(tx, userId)
  const lot = await findLot(tx, id)
  if (lot?.state !== 'available' || lot.rest === 0 || lot.expires_at > at) return
  await changeLot(tx, id, { rest: 0 })
  const moveId = await insertMove(tx, { userId, kind: 'expired', amount: -lot.rest, subjectId: null, at })
  const entries = [debit(accounts.points(userId), lot.rest), credit(accounts.pointsLapsed, lot.rest)]
  await post(tx, { purpose: 'points_expired', sourceType: 'point_move', sourceId: moveId, entries, at })
}
