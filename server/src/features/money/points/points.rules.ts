import { startOfDay } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import { pointsDiscount, pointsTimes, shillingsOfPoints } from '@mtaa/contract/money/points'

/** The day of Nairobi in which a moment lies. */
export function dayOf(at: Date): { from: Date; until: Date } {
  const from = startOfDay(at)
  return { from, until: new Date(from.getTime() + day) }
}

/** When what was earned then expires: the same day a year later, or the last one of that month. */
export function expiryOf(earnedAt: Date): Date {
  const expiry = new Date(earnedAt)
  expiry.setUTCMonth(expiry.getUTCMonth() + pointsTimes.months)
  if (expiry.getUTCDate() !== earnedAt.getUTCDate()) expiry.setUTCDate(0)
  return expiry
}

/** What was given back can be used for 30 days at least. */
export const returnedExpiry = (original: Date, at: Date) =>
  new Date(Math.max(original.getTime(), at.getTime() + pointsTimes.warningDays * day))

/**
 * The discount of each order in whole shillings: in proportion to the totals, exactly that of all points together. What
 * rounding leaves goes to the largest orders, and each order with a price has KSh 1 to pay.
 */
export function spreadDiscount(points: number, totals: readonly number[]): number[] {
  const discount = shillingsOfPoints(points)
  const sum = totals.reduce((all, total) => all + total, 0)
  const parts = totals.map((total) => Math.floor((discount * total) / sum))
  let left = discount - parts.reduce((all, part) => all + part, 0)
  const largestFirst = totals.map((total, at) => ({ total, at })).toSorted((one, other) => other.total - one.total)
  while (left > 0) {
    const before = left
    for (const { total, at } of largestFirst) {
      const part = parts[at] ?? 0
      if (left === 0 || part >= total - 1) continue
      parts[at] = part + 1
      left--
    }
    if (left === before) throw new Error(`${points} points are too many for ${sum} shillings`)
  }
  return parts
}

/** Points behind shillings of a discount. */
export const pointsOfShillings = (shillings: number) => (shillings / pointsDiscount.shillings) * pointsDiscount.points
