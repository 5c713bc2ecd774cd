import type { Deps } from '../../../core/deps.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { post } from '../ledger/index.ts'
import { changeLot, findDue, findExpired, findLot } from './lots.queries.ts'
import { insertMove, lockMember } from './points.queries.ts'
import { openLot } from './earn-points.ts'

const pendingLots = createDueWork({ max: 500, failed: 'points could not be made available' })
const expiredLots = createDueWork({ max: 500, failed: 'points could not expire' })

type Acting = Pick<Deps, 'db' | 'clock' | 'log'>

/** Schedule: what was pending long enough can be spent. */
export async function openPending(deps: Acting): Promise<void> {
  const { db } = deps
  const at = deps.clock()
  const find = (max: number) => findDue(db, at, max)
  await pendingLots(deps, find, ({ id, user_id: userId }) =>
    db.transaction().execute((tx) => openLot(tx, { id, userId, at })),
  )
}

/** Schedule: points whose time is over are gone. */
export async function expirePoints(deps: Acting): Promise<void> {
  const { db } = deps
  const at = deps.clock()
  const find = (max: number) => findExpired(db, at, max)
  await expiredLots(deps, find, ({ id, user_id: userId }) =>
    db.transaction().execute((tx) => expireLot(tx, { id, userId, at })),
  )
}

async function expireLot(tx: Tx, { id, userId, at }: { id: string; userId: string; at: Date }): Promise<void> {
  await lockMember(tx, userId)
  const lot = await findLot(tx, id)
  if (lot?.state !== 'available' || lot.rest === 0 || lot.expires_at > at) return
  await changeLot(tx, id, { rest: 0 })
  const moveId = await insertMove(tx, { userId, kind: 'expired', amount: -lot.rest, subjectId: null, at })
  const entries = [debit(accounts.points(userId), lot.rest), credit(accounts.pointsLapsed, lot.rest)]
  post(tx, { purpose: 'points_expired', sourceType: 'point_move', sourceId: moveId, entries, at })
}
