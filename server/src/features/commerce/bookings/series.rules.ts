/** Dates of bookings that repeat (docs/rules/bookings.md). Pure. */
import type { BookingRepeat } from '@mtaa/contract/commerce/bookings/booking-terms'
import { addMonths } from '@mtaa/contract/nairobi'
import { minute, week } from '@mtaa/contract/time'

export interface Times {
  startsAt: Date
  endsAt: Date
}

const weeks = { week: 1, two_weeks: 2 } as const

/** All dates: one, or as often as it repeats, at the same hour in Nairobi; the last day of a month that has no such day. */
export function datesOf(first: Date, minutes: number, repeat: { every: BookingRepeat; count: number } | null): Times[] {
  return Array.from({ length: repeat?.count ?? 1 }, (_, at) => {
    const every = repeat?.every ?? 'week'
    const startsAt = every === 'month' ? addMonths(first, at) : new Date(first.getTime() + at * weeks[every] * week)
    return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * minute) }
  })
}
