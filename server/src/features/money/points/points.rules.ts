import { idOfShort } from '@mtaa/contract/short-id'
import { pointsCaps, pointsDiscount, pointsEarned, pointsTimes, shillingsOfPoints } from '@mtaa/contract/money/points'

const dayMs = 86_400_000
/** Nairobi has no summer time. */
const nairobiMs = 3 * 3_600_000

/** The day of Nairobi in which a moment lies. */
export function dayOf(at: Date): { from: Date; until: Date } {
  const from = Math.floor((at.getTime() + nairobiMs) / dayMs) * dayMs - nairobiMs
  return { from: new Date(from), until: new Date(from + dayMs) }
}

/** The month of Nairobi in which a moment lies. */
export function monthOf(at: Date): { from: Date; until: Date } {
  const local = new Date(at.getTime() + nairobiMs)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  const start = (number: number) => new Date(Date.UTC(year, number, 1) - nairobiMs)
  return { from: start(month), until: start(month + 1) }
}

/** When what was earned then expires: the same day a year later, or the last one of that month. */
export function expiryOf(earnedAt: Date): Date {
  const expiry = new Date(earnedAt)
  expiry.setUTCMonth(expiry.getUTCMonth() + pointsTimes.months)
  if (expiry.getUTCDate() !== earnedAt.getUTCDate()) expiry.setUTCDate(0)
  return expiry
}

/** When points of an order can be spent. */
export const pendingUntil = (completedAt: Date) => new Date(completedAt.getTime() + pointsTimes.pendingDays * dayMs)

/** What was given back can be used for 30 days at least. */
export const returnedExpiry = (original: Date, at: Date) =>
  new Date(Math.max(original.getTime(), at.getTime() + pointsTimes.warningDays * dayMs))

/** A point for each full KSh 100 of money. */
const earnedBy = (shillings: number) => Math.floor(shillings / 100) * pointsEarned.order

/** As far as the day's limit goes. */
export const earnedByOrder = (paidShillings: number, earnedToday: number) =>
  Math.max(0, Math.min(earnedBy(paidShillings), pointsCaps.ordersADay - earnedToday))

export interface OrderMoney {
  status: string
  /** Set while a bank or a side claims money of it and nothing was taken back yet. */
  disputed_from: string | null
  /** Whole shillings that the buyer paid. */
  total: number
  /** What was sent back to the buyer, or is promised. */
  refunded_cents: number
  /** What a payer has taken back of it alone. */
  taken_cents: number
  /** A payer has taken back the money of the whole checkout. */
  reversed: boolean
}

/** Shillings of an order that have stayed where they were paid. */
export const stayedOf = ({ status, disputed_from, total, refunded_cents, taken_cents }: OrderMoney) =>
  status === 'refunded' || status === 'cancelled' || (status === 'disputed' && disputed_from === null)
    ? 0
    : Math.max(0, total - (refunded_cents + taken_cents) / 100)

type Refunded = Omit<OrderMoney, 'disputed_from'>

/**
 * Which part of an order was refunded: of points that were used for it. A payer who took money back after it was sent has
 * the goods, too; what was never sent is cancelled.
 */
export function refundedOf({ status, total, refunded_cents, taken_cents, reversed }: Refunded) {
  const isTaken = reversed || taken_cents > 0
  if (total === 0 || status === 'cancelled' || (status === 'refunded' && !isTaken)) return 1
  return Math.min(1, refunded_cents / (total * 100))
}

/** What is to be taken back altogether of points that an order earned: what has stayed would not have earned it. */
export const clawedOf = (amount: number, stayed: number) => amount - Math.min(amount, earnedBy(stayed))

/** What is to be given back altogether of points that were used for an order. */
export const returnedOf = (points: number, refunded: number) => Math.floor(points * refunded + rounding)

/** Thirds of whole numbers do not add up in binary fractions. */
const rounding = 1e-9

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

interface Suspicion {
  same_device: boolean
  same_number: boolean
  same_address: boolean
}

/** Who a code of an invitation names: the short form of a member's id; undefined for anything else. */
export const inviterOf = (code: string | null) => (code === null ? undefined : (idOfShort(code.trim()) ?? undefined))

/** Why an invitation brings no points; null where it does. */
export function refusalOf({ same_device, same_number, same_address }: Suspicion, thisMonth: number) {
  if (same_device) return 'same_device'
  if (same_number) return 'same_number'
  if (same_address) return 'same_address'
  return thisMonth >= pointsCaps.referralsAMonth ? 'month_full' : null
}
