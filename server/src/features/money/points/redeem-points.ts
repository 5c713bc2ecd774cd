import { mostPointsFor, pointsDiscount } from '@mtaa/contract/money/points'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { accounts, credit, debit, type Entry } from '../../../core/money/accounts.ts'
import { holdMoney, post, postHeld, voidHeld } from '../ledger/index.ts'
import { giveBack, takeOldest } from './lots.queries.ts'
import { addDebt, insertMove, lockMember } from './points.queries.ts'
import { pointsOfShillings, spreadDiscount } from './points.rules.ts'
import { deleteUses, findRedemption, insertRedemption, insertUses, markRedemption } from './redemptions.queries.ts'

interface PointsHold {
  checkoutId: string
  userId: string
  points: number
  /** Totals in whole shillings before the discount: items and delivery. */
  orders: readonly { id: string; total: number }[]
  at: Date
}

const spent = (userId: string, points: number): Entry[] => [
  debit(accounts.points(userId), points),
  credit(accounts.pointsSpent, points),
]

const holdOf = (checkoutId: string) => ({ purpose: 'points_held', sourceType: 'checkout', sourceId: checkoutId })

/**
 * The discount of each of these orders in whole shillings, without holding anything. Refuses `points_not_hundreds` and
 * `points_too_many`.
 */
export function discountsOf(points: number, totals: readonly number[]): number[] {
  if (points % pointsDiscount.points !== 0) throw new Refusal('points_not_hundreds')
  if (points === 0) return totals.map(() => 0)
  const most = mostPointsFor(totals, Number.MAX_SAFE_INTEGER)
  if (points > most) throw new Refusal('points_too_many', { most })
  return spreadDiscount(points, totals)
}

/**
 * Holds points for a checkout until it is paid or given up, and answers the discount of each order in whole shillings.
 * Refuses `points_not_enough` beside what `discountsOf` refuses. The orders are there already; the points of a member are
 * locked until the commit, so the same ones never pay for two checkouts.
 */
export async function holdPoints(tx: Tx, { checkoutId, userId, points, orders, at }: PointsHold): Promise<number[]> {
  const discounts = discountsOf(
    points,
    orders.map(({ total }) => total),
  )
  if (points === 0) return discounts
  const uses = await takeExactly(tx, userId, points, at)
  const parts = orders.map(({ id }, index) => ({ id, points: pointsOfShillings(discounts[index] ?? 0) }))
  await insertRedemption(tx, { checkoutId, userId, points, at, orders: parts, uses })
  await insertMove(tx, { userId, kind: 'discount', amount: -points, subjectId: checkoutId, at })
  await holdMoney(tx, { ...holdOf(checkoutId), entries: spent(userId, points), expiresAt: null, at })
  return discounts
}

/** Locks the member. */
async function takeExactly(tx: Tx, userId: string, points: number, at: Date) {
  await lockMember(tx, userId)
  const uses = await takeOldest(tx, userId, points, at)
  const available = uses.reduce((sum, use) => sum + use.points, 0)
  if (available < points) throw new Refusal('points_not_enough', { available, points })
  return uses
}

/**
 * The checkout is paid: its points are spent. Where they were free again, because the money came late, the member's points
 * are taken anew, and those that are missing are owed. Checkouts without points are none of its business.
 */
export async function redeemPoints(tx: Tx, checkoutId: string, at: Date): Promise<void> {
  const found = await findRedemption(tx, checkoutId)
  if (!found || !(await lockMember(tx, found.user_id))) return
  const { user_id: userId, points, state } = (await findRedemption(tx, checkoutId)) ?? found
  if (state === 'spent') return
  await markRedemption(tx, checkoutId, 'spent')
  if (state === 'held') {
    await postHeld(tx, holdOf(checkoutId), { at })
    return
  }
  const uses = await takeOldest(tx, userId, points, at)
  const taken = uses.reduce((sum, use) => sum + use.points, 0)
  await insertUses(tx, checkoutId, uses)
  if (taken < points) await addDebt(tx, userId, points - taken)
  await insertMove(tx, { userId, kind: 'discount', amount: -points, subjectId: checkoutId, at })
  if (taken === 0) return
  const source = { purpose: 'points_spent_late', sourceType: 'checkout', sourceId: checkoutId }
  post(tx, { ...source, entries: spent(userId, taken), at })
}

/**
 * The checkout was given up before it was paid: its points are free again, in the lots that they were taken from. What the
 * member has come to owe meanwhile is paid from them first.
 */
export async function releasePoints(tx: Tx, checkoutId: string, at: Date): Promise<void> {
  const found = await findRedemption(tx, checkoutId)
  const member = found && (await lockMember(tx, found.user_id))
  if (!member) return
  const { user_id: userId, points, state } = (await findRedemption(tx, checkoutId)) ?? found
  if (state !== 'held') return
  await markRedemption(tx, checkoutId, 'released')
  await giveBack(tx, await deleteUses(tx, checkoutId))
  await insertMove(tx, { userId, kind: 'returned', amount: points, subjectId: checkoutId, at })
  await voidHeld(tx, holdOf(checkoutId), { at })
  const paid = (await takeOldest(tx, userId, member.debt, at)).reduce((sum, use) => sum + use.points, 0)
  if (paid === 0) return
  await addDebt(tx, userId, -paid)
  const entries = [debit(accounts.points(userId), paid), credit(accounts.pointsClawedBack, paid)]
  post(tx, { purpose: 'points_owed_paid', sourceType: 'checkout', sourceId: checkoutId, entries, at })
}

interface Spending {
  userId: string
  points: number
  kind: 'boost'
  subjectId: string
  at: Date
}

/** Spends points at once. Refuses `points_not_enough`. */
export async function spendPoints(tx: Tx, { userId, points, kind, subjectId, at }: Spending): Promise<void> {
  await takeExactly(tx, userId, points, at)
  const sourceId = await insertMove(tx, { userId, kind, amount: -points, subjectId, at })
  post(tx, { purpose: `points_${kind}`, sourceType: 'point_move', sourceId, entries: spent(userId, points), at })
}
