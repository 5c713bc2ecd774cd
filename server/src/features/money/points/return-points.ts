import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { post } from '../ledger/index.ts'
import { insertLot } from './lots.queries.ts'
import { addDebt, insertMove } from './points.queries.ts'
import { expiryOf, returnedExpiry } from './points.rules.ts'
import { findRedeemedOrder, markReturned, returnUses } from './redemptions.queries.ts'

interface Returning {
  orderId: string
  /** How many of its points are to be back altogether. */
  target: number
  at: Date
}

/**
 * Gives points back that were used for an order whose money went back. What the member owes is paid from them first; the rest
 * expires when it would have, but not before 30 days. Nothing is left to do when it is repeated. Under the lock of the member.
 */
export async function returnPoints(tx: Tx, { orderId, target, at }: Returning, debt: number): Promise<void> {
  const redeemed = await findRedeemedOrder(tx, orderId)
  if (redeemed?.state !== 'spent' || target <= redeemed.returned) return
  const { user_id: userId, checkout_id: checkoutId, returned } = redeemed
  const points = target - returned
  await markReturned(tx, orderId, target)
  const moveId = await insertMove(tx, { userId, kind: 'returned', amount: points, subjectId: orderId, at })
  const parts = await returnUses(tx, checkoutId, points)
  const found = parts.reduce((sum, part) => sum + part.points, 0)
  // What was owed for a late checkout came from no lot: the debt shrinks, or it expires like what is earned today.
  if (found < points) parts.push({ points: points - found, expires_at: expiryOf(at) })
  let owed = Math.min(debt, points)
  const given = points - owed
  if (owed > 0) await addDebt(tx, userId, -owed)
  for (const part of parts.toSorted((one, other) => one.expires_at.getTime() - other.expires_at.getTime())) {
    const paid = Math.min(owed, part.points)
    owed -= paid
    if (part.points === paid) continue
    const expiresAt = returnedExpiry(part.expires_at, at)
    const id = newId(at)
    const lot = {
      id,
      userId,
      reason: 'returned',
      sourceId: id,
      amount: part.points - paid,
      state: 'available',
    } as const
    await insertLot(tx, { ...lot, earnedAt: at, availableAt: at, expiresAt, warnedAt: at })
  }
  if (given === 0) return
  const entries = [debit(accounts.pointsSpent, given), credit(accounts.points(userId), given)]
  post(tx, { purpose: 'points_returned', sourceType: 'point_move', sourceId: moveId, entries, at })
}
