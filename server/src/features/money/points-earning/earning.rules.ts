import { startOfMonth } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import { idOfShort } from '@mtaa/contract/short-id'
import { pointsCaps, pointsEarned, pointsTimes } from '@mtaa/contract/money/points'

/** The month of Nairobi in which a moment lies. */
export function monthOf(at: Date): { from: Date; until: Date } {
  return { from: startOfMonth(at), until: startOfMonth(at, 1) }
}

/** When points of an order can be spent. */
export const pendingUntil = (completedAt: Date) => new Date(completedAt.getTime() + pointsTimes.pendingDays * day)

/** A point for each full KSh 100 of money. */
const earnedBy = (shillings: number) => Math.floor(shillings / 100) * pointsEarned.order

/** As far as the day's limit goes. */
export const earnedByOrder = (paidShillings: number, earnedToday: number) =>
  Math.max(0, Math.min(earnedBy(paidShillings), pointsCaps.ordersADay - earnedToday))

export interface OrderMoney {
  status: string
  /** When its money was taken back although it had been sent. */
  reversed_at: Date | null
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
export const stayedOf = ({ status, reversed_at, total, refunded_cents, taken_cents }: OrderMoney) =>
  status === 'refunded' || status === 'cancelled' || reversed_at !== null
    ? 0
    : Math.max(0, total - (refunded_cents + taken_cents) / 100)

type Refunded = Omit<OrderMoney, 'reversed_at'>

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
