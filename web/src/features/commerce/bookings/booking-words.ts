import type { Booking, BookingCard, BookingRepeat, BookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { formatDay } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import { dayOf } from '@mtaa/contract/nairobi'
import type { Service } from '@mtaa/contract/commerce/services/services'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'
import { timeOf } from './book/slot-list.tsx'

/** How a service is booked, line by line. */
export const termsWords = ({
  mode,
  deposit_percent: percent,
  cancel_hours: hours,
}: NonNullable<Service['booking']>) => [
  mode === 'instant' ? m.bookings_instant() : m.bookings_by_request(),
  percent === 0 ? m.bookings_no_deposit() : m.bookings_deposit_of({ percent }),
  percent === 0 ? m.bookings_cancel_rule_none() : m.bookings_free_hours({ hours }),
]

export const repeatWords: Readonly<Record<BookingRepeat, () => string>> = {
  week: m.common_every_week,
  two_weeks: m.bookings_every_two_weeks,
  month: m.common_every_month,
}

interface Look {
  tone: Tone
  words: () => string
}

const states: Readonly<Record<BookingState, Look>> = {
  requested: { tone: 'warning', words: m.common_requested },
  held: { tone: 'warning', words: m.bookings_state_held },
  confirmed: { tone: 'primary', words: m.common_confirmed },
  in_progress: { tone: 'info', words: m.common_in_progress },
  completed: { tone: 'plain', words: m.common_done },
  declined: { tone: 'danger', words: m.common_request_declined },
  expired: { tone: 'plain', words: m.common_expired },
  cancelled_by_customer: { tone: 'plain', words: m.common_cancelled },
  cancelled_by_provider: { tone: 'danger', words: m.bookings_state_cancelled_by_provider },
  no_show_customer: { tone: 'danger', words: m.bookings_state_no_show_customer },
  no_show_provider: { tone: 'danger', words: m.bookings_state_no_show_provider },
}

/** What a provider reads otherwise. */
const statesOfProvider: Partial<typeof states> = {
  requested: { tone: 'warning', words: m.calendar_state_requested },
  held: { tone: 'warning', words: m.calendar_state_held },
  declined: { tone: 'plain', words: m.common_request_declined },
  cancelled_by_customer: { tone: 'danger', words: m.calendar_state_given_up },
  cancelled_by_provider: { tone: 'danger', words: m.calendar_state_cancelled },
  no_show_provider: { tone: 'danger', words: m.calendar_state_own_absence },
}

/** Its state as anybody reads it. */
export function lookOf(state: BookingState) {
  const { tone, words } = states[state]
  return { tone, words: words() }
}

/** Its state, by the side that reads it. What is over and not completed yet is in progress no more. */
export function badgeOf({ state, side, ends_at: end }: Pick<Booking, 'state' | 'side' | 'ends_at'>, now: number) {
  if (state === 'in_progress' && Date.parse(end) <= now)
    return { tone: 'info' as const, words: side === 'provider' ? m.common_over() : m.bookings_state_over() }
  const { tone, words } = (side === 'provider' ? statesOfProvider[state] : undefined) ?? states[state]
  return { tone, words: words() }
}

/** `2 Mar 2027, 09:00–10:00`; what goes on into another day names it. */
export function spanWords(
  { starts_at: from, ends_at: until }: Pick<BookingCard, 'starts_at' | 'ends_at'>,
  language: Language,
) {
  const isSameDay = dayOf(Date.parse(from)) === dayOf(Date.parse(until))
  const end = isSameDay ? timeOf(until) : `${formatDay(until, language)}, ${timeOf(until)}`
  return `${formatDay(from, language)}, ${timeOf(from)}–${end}`
}

/** Which date of a series it is. */
export const seriesWords = ({ every, occurrence, count }: NonNullable<BookingCard['series']>) =>
  `${repeatWords[every]()} · ${m.bookings_date_of({ occurrence, count })}`
