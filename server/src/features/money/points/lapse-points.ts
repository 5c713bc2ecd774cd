import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { availableOf, balanceOf, post } from '../ledger/index.ts'
import { lockMember } from './points.queries.ts'
import { releasePoints } from './redeem-points.ts'
import { findHeld } from './redemptions.queries.ts'
import { deletePoints } from './own-data.queries.ts'

/** The account is deleted: what points are left have lapsed. */
export async function lapsePoints(tx: Tx, userId: string, at: Date): Promise<void> {
  await lockMember(tx, userId)
  // No order is open any more: whose checkout was given up a moment ago is held until its event is handled.
  for (const { checkout_id: checkoutId } of await findHeld(tx, userId)) await releasePoints(tx, checkoutId, at)
  const available = await availableOf(tx, accounts.points(userId))
  const pending = await balanceOf(tx, accounts.pointsPending(userId))
  await deletePoints(tx, userId)
  if (available + pending === 0) return
  const entries = [
    ...(available > 0 ? [debit(accounts.points(userId), available)] : []),
    ...(pending > 0 ? [debit(accounts.pointsPending(userId), pending)] : []),
    credit(accounts.pointsLapsed, available + pending),
  ]
  post(tx, { purpose: 'points_lapsed', sourceType: 'user', sourceId: userId, entries, at })
}
