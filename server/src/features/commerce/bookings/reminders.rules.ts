/** Who is reminded of what, and when (docs/rules/bookings.md). Pure. */
import type { StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { day, hour, minute } from '@mtaa/contract/time'

export type ReminderKind = 'day' | 'hours'

/** How long before the start. */
export const remindsBefore: Readonly<Record<ReminderKind, number>> = { day, hours: 2 * hour }

interface Reminded {
  state: StoredBookingState
  starts_at: Date
  confirmed_at: Date | null
}

/**
 * The reminder that is due at this moment. That of a day is not made up for once the next one is due, and who has booked since
 * its moment needs none.
 */
export function reminderAt({ state, starts_at, confirmed_at }: Reminded, now: Date): ReminderKind | undefined {
  if (state !== 'confirmed' || confirmed_at === null || now >= starts_at) return undefined
  const left = starts_at.getTime() - now.getTime()
  const kind = left <= remindsBefore.hours ? 'hours' : left <= remindsBefore.day ? 'day' : undefined
  if (kind === undefined) return undefined
  return confirmed_at.getTime() <= starts_at.getTime() - remindsBefore[kind] ? kind : undefined
}

interface Unpaid {
  payable_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
  expires_at: Date | null
  reminded_at: Date | null
}

/** Who has not paid is reminded once, a quarter of an hour later, as long as it can be paid. */
export const payReminderAfter = 15 * minute
export function isPayReminderDue(
  { payable_at, paid_at, ended_at, expires_at, reminded_at }: Unpaid,
  now: Date,
): boolean {
  if (paid_at !== null || ended_at !== null || reminded_at !== null) return false
  if (payable_at === null || expires_at === null || now >= expires_at) return false
  return now.getTime() - payable_at.getTime() >= payReminderAfter
}

/** A link works until the start, and once. */
export const isLinkAlive = ({ starts_at, used_at }: { starts_at: Date; used_at: Date | null }, now: Date): boolean =>
  now < starts_at && used_at === null
