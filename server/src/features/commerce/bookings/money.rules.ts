/** Where the money of a booking goes when it ends, in whole shillings (docs/rules/bookings.md). Pure. */
import type { StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { day, hour } from '@mtaa/contract/time'

export interface PaidBooking {
  starts_at: Date
  ends_at: Date
  cancel_hours: number
  /** What is paid here, and what of it the provider has of a late cancellation. */
  due: number
  deposit: number
  /** Its money has come. */
  isPaid: boolean
}

/** What goes back to the customer, and what is the provider's. */
export interface Settlement {
  back: number
  kept: number
}

/** Until then the customer cancels for nothing. */
export const freeUntil = ({ starts_at, cancel_hours }: Pick<PaidBooking, 'starts_at' | 'cancel_hours'>): Date =>
  new Date(starts_at.getTime() - cancel_hours * hour)

/** States in which a booking ends, but for a completed one each is somebody's act or the clock's. */
export type Ending = Exclude<StoredBookingState, 'requested' | 'held' | 'confirmed'>

/** What an end comes to. Of an unpaid booking nothing. */
export function settlementOf(booking: PaidBooking, ending: Ending, at: Date): Settlement {
  const { due, deposit, isPaid } = booking
  if (!isPaid) return { back: 0, kept: 0 }
  const keeping = (kept: number) => ({ back: due - kept, kept })
  if (ending === 'completed') return keeping(due)
  if (ending === 'no_show_customer') return keeping(deposit)
  if (ending === 'cancelled_by_customer') return keeping(at > freeUntil(booking) ? deposit : 0)
  // Declined, expired, cancelled by the provider, or the provider did not come.
  return keeping(0)
}

/** A problem that was agreed on or decided. */
export const problemSettlement = ({ due }: Pick<PaidBooking, 'due'>, refund: number): Settlement => ({
  back: Math.min(refund, due),
  kept: due - Math.min(refund, due),
})

/** How long after the end a problem can be reported; then it completes by itself, and what the provider keeps is theirs. */
const heldFor = 72 * hour
export const completesAt = ({ ends_at }: Pick<PaidBooking, 'ends_at'>): Date => new Date(ends_at.getTime() + heldFor)
/** What ended by then is completed by itself. */
export const completedBefore = (now: Date): Date => new Date(now.getTime() - heldFor)

/** What is the provider's of a booking that was cancelled too late is so at once: there is nothing to report. */
export const releasesAt = (booking: Pick<PaidBooking, 'ends_at'>, ending: Ending, endedAt: Date): Date =>
  ending === 'no_show_customer' ? completesAt(booking) : endedAt

/** What is sent back has arrived by then, or is named as late. */
export const arrivesBy = (sentAt: Date): Date => new Date(sentAt.getTime() + 48 * hour)

/** From so long after the start one side can say that the other did not come. */
const waitsFor = hour / 4
export const noShowFrom = ({ starts_at }: Pick<PaidBooking, 'starts_at'>): Date =>
  new Date(starts_at.getTime() + waitsFor)

/** So long a provider can say that they had come; then all goes back to the customer, and they get a strike. */
const objectsWithin = 24 * hour
export const objectsUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + objectsWithin)
/** What ended by then is no longer objected to. */
export const objectedBefore = (now: Date): Date => new Date(now.getTime() - objectsWithin)

/** Strikes of a provider: the third within 90 days pauses new bookings. */
export const strikeRule = { count: 3, within: 90 * day } as const

/** Whether new bookings are paused: strikes of before staff let them be booked again do not count. */
export function arePaused(strikes: readonly Date[], now: Date, from: Date | null): boolean {
  const since = Math.max(now.getTime() - strikeRule.within, from?.getTime() ?? 0)
  return strikes.filter((at) => at.getTime() > since && at <= now).length >= strikeRule.count
}
