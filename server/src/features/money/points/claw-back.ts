import type { Tx } from '../../../platform/database/db.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { post } from '../ledger/index.ts'
import { changeLot, findLot, takeOldest } from './lots.queries.ts'
import { addDebt, insertMove } from './points.queries.ts'

interface ClawBack {
  lotId: string
  userId: string
  /** What of the lot is to be taken back altogether. */
  target: number
  subjectId: string | null
  at: Date
}

/**
 * Takes points back whose money went back: of the lot itself, then of the oldest others. What was spent is owed. Nothing is
 * left to do when it is repeated. Under the lock of the member.
 */
export async function clawBack(tx: Tx, { lotId, userId, target, subjectId, at }: ClawBack): Promise<void> {
  const lot = await findLot(tx, lotId)
  if (!lot || target <= lot.clawed) return
  const due = target - lot.clawed
  const ofLot = Math.min(due, lot.rest)
  await changeLot(tx, lotId, { rest: lot.rest - ofLot, clawed: target })
  const others = due > ofLot ? await takeOldest(tx, userId, due - ofLot, at) : []
  const ofOthers = others.reduce((sum, { points }) => sum + points, 0)
  const owed = due - ofLot - ofOthers
  if (owed > 0) await addDebt(tx, userId, owed)
  const moveId = await insertMove(tx, { userId, kind: 'clawed_back', amount: -due, subjectId, at })
  const [pending, available] = lot.state === 'pending' ? [ofLot, ofOthers] : [0, ofLot + ofOthers]
  if (pending + available === 0) return
  const entries = [
    ...(pending > 0 ? [debit(accounts.pointsPending(userId), pending)] : []),
    ...(available > 0 ? [debit(accounts.points(userId), available)] : []),
    credit(accounts.pointsClawedBack, pending + available),
  ]
  post(tx, { purpose: 'points_clawed_back', sourceType: 'point_move', sourceId: moveId, entries, at })
}
