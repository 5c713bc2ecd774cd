import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { post } from '../ledger/index.ts'
import { addDebt, insertMove, lockMember } from './points.queries.ts'
import { changeLot, findLot, insertLot, type LotReason } from './lots.queries.ts'
import { expiryOf } from './points.rules.ts'

interface Earning {
  userId: string
  reason: Exclude<LotReason, 'returned'>
  /** What it is earned by: once. */
  sourceId: string
  amount: number
  earnedAt: Date
  /** When it can be spent; at once unless said. */
  availableAt?: Date
  /** What the history links to, where that is not the source. */
  subjectId?: string | null
  at: Date
}

/** Gives a member points. False where they were given before, or the account is gone. */
export async function earnPoints(tx: Tx, earning: Earning): Promise<boolean> {
  const { userId, reason, sourceId, amount, earnedAt, at, availableAt = at, subjectId = null } = earning
  if (!(await lockMember(tx, userId))) return false
  const id = newId(at)
  const lot = { id, userId, reason, sourceId, amount, earnedAt, availableAt, expiresAt: expiryOf(earnedAt) }
  if (!(await insertLot(tx, { ...lot, state: 'pending', warnedAt: null }))) return false
  await insertMove(tx, { userId, kind: reason, amount, subjectId, at })
  const entries = [debit(accounts.pointsIssued, amount), credit(accounts.pointsPending(userId), amount)]
  post(tx, { purpose: `points_${reason}`, sourceType: 'point_lot', sourceId: id, entries, at })
  if (availableAt <= at) await openLot(tx, { id, userId, at })
  return true
}

interface Opening {
  id: string
  userId: string
  at: Date
}

/** What is pending can be spent from now on; what the member owes is paid from it first. */
export async function openLot(tx: Tx, { id, userId, at }: Opening): Promise<void> {
  const member = await lockMember(tx, userId)
  const lot = await findLot(tx, id)
  if (!member || lot?.state !== 'pending' || lot.frozen || lot.available_at > at) return
  const paid = Math.min(member.debt, lot.rest)
  await changeLot(tx, id, { state: 'available', rest: lot.rest - paid })
  if (paid > 0) await addDebt(tx, userId, -paid)
  if (lot.rest === 0) return
  const entries = [
    debit(accounts.pointsPending(userId), lot.rest),
    ...(lot.rest > paid ? [credit(accounts.points(userId), lot.rest - paid)] : []),
    ...(paid > 0 ? [credit(accounts.pointsClawedBack, paid)] : []),
  ]
  post(tx, { purpose: 'points_available', sourceType: 'point_lot', sourceId: id, entries, at })
}
