/** How a booking moves, and what each side may do (docs/rules/bookings.md). Pure. */
import type { BookingState, StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { hour } from '@mtaa/contract/time'
import { completesAt, noShowFrom, objectsUntil } from './money.rules.ts'

const next: Readonly<Record<StoredBookingState, readonly StoredBookingState[]>> = {
  requested: ['held', 'confirmed', 'declined', 'expired', 'cancelled_by_customer'],
  held: ['confirmed', 'expired', 'cancelled_by_customer', 'cancelled_by_provider'],
  confirmed: ['completed', 'cancelled_by_customer', 'cancelled_by_provider', 'no_show_customer', 'no_show_provider'],
  // Its money came late, and the time was still free.
  expired: ['confirmed'],
  completed: [],
  declined: [],
  cancelled_by_customer: [],
  cancelled_by_provider: [],
  no_show_customer: [],
  // Its provider had come after all.
  no_show_provider: ['completed'],
}

export const canBecome = (from: StoredBookingState, to: StoredBookingState): boolean => next[from].includes(to)

/** Its time is taken. */
export const isLive = (state: StoredBookingState): boolean =>
  state === 'requested' || state === 'held' || state === 'confirmed'

export interface ClockedBooking {
  state: StoredBookingState
  starts_at: Date
  ends_at: Date
  ended_at: Date | null
}

/** By the clock: what is confirmed is in progress from its start until it is completed. */
export const bookingStateAt = (
  { state, starts_at }: Pick<ClockedBooking, 'state' | 'starts_at'>,
  now: Date,
): BookingState => (state === 'confirmed' && now >= starts_at ? 'in_progress' : state)

export type Side = 'customer' | 'provider'

interface ActedBooking extends ClockedBooking {
  /** Another time is proposed. */
  isMoving: boolean
  /** A problem was reported and has not ended. */
  isInProblem: boolean
  /** This side has reported a problem at any time. */
  hasReported: boolean
  isPaid: boolean
}

/** What a side may do at this moment. */
export function mayDo(booking: ActedBooking, side: Side, now: Date) {
  const { state, starts_at, isMoving, isInProblem, hasReported, isPaid } = booking
  const isComing = now < starts_at
  const isOpen = state === 'confirmed' && !isInProblem && now < completesAt(booking)
  const isCustomer = side === 'customer'
  return {
    pay: isCustomer && state === 'held',
    answer: !isCustomer && state === 'requested' && isComing,
    cancel: isComing && (state === 'confirmed' || state === 'held' || (isCustomer && state === 'requested')),
    move: isComing && state === 'confirmed' && !isMoving,
    complete: isCustomer && isOpen && !isComing,
    no_show: isOpen && now >= noShowFrom(booking),
    problem: mayReport(booking, side, now) && isPaid && !isInProblem && !hasReported,
  }
}

/**
 * What was done, and that the customer did not come, can be disputed for 72 hours after the end; that the provider did not, by the
 * provider until the money goes back.
 */
function mayReport(booking: ClockedBooking, side: Side, now: Date): boolean {
  if (booking.state === 'no_show_provider')
    return side === 'provider' && booking.ended_at !== null && now < objectsUntil(booking.ended_at)
  return (
    (booking.state === 'confirmed' || booking.state === 'no_show_customer') &&
    now >= booking.starts_at &&
    now < completesAt(booking)
  )
}

/** A request that is not answered by then expires. */
const answerWithin = 24 * hour
export const answerBy = (now: Date, starts_at: Date): Date =>
  new Date(Math.min(now.getTime() + answerWithin, starts_at.getTime()))

/** Until when what was accepted can be paid: a day, and no later than it could have been booked. */
const payWithin = 24 * hour
export const payUntil = (now: Date, { starts_at, noticeHours }: { starts_at: Date; noticeHours: number }): Date =>
  new Date(
    Math.max(
      Math.min(now.getTime() + payWithin, starts_at.getTime() - noticeHours * hour),
      // An answer in the last moment leaves the time of a held slot.
      Math.min(now.getTime() + hour / 6, starts_at.getTime()),
    ),
  )
