import type { BookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

/** What a state is called, and its tone; by who provides it. */
export const stateWords: Readonly<Record<BookingState, { name: () => string; tone: Tone }>> = {
  requested: { name: m.calendar_state_requested, tone: 'warning' },
  held: { name: m.calendar_state_held, tone: 'warning' },
  confirmed: { name: m.common_confirmed, tone: 'primary' },
  in_progress: { name: m.calendar_state_in_progress, tone: 'info' },
  completed: { name: m.orders_status_completed, tone: 'plain' },
  declined: { name: m.offers_state_declined, tone: 'plain' },
  expired: { name: m.common_expired, tone: 'plain' },
  cancelled_by_customer: { name: m.calendar_state_given_up, tone: 'danger' },
  cancelled_by_provider: { name: m.calendar_state_cancelled, tone: 'danger' },
  no_show_customer: { name: m.bookings_state_no_show_customer, tone: 'danger' },
  no_show_provider: { name: m.calendar_state_own_absence, tone: 'danger' },
}
