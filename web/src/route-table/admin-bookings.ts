/** Bookings, for those who run the site. */
import { CalendarClock } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { adminQueue } from './admin.ts'
import type { RouteRow } from './route-row.ts'

/** What went wrong with bookings, for customer support and admins; the queue leads to each. */
export const adminBookingProblems = {
  path: '/admin/booking-problems',
  section: 'work',
  title: m.page_admin_booking_problems,
  icon: CalendarClock,
  audience: 'support',
  parent: adminQueue,
  page: 'commerce/admin-booking-problems',
} satisfies RouteRow

export const adminPausedProviders = {
  path: '/admin/paused-providers',
  section: 'people',
  title: m.page_admin_paused_providers,
  icon: CalendarClock,
  audience: 'support',
  parent: adminQueue,
  page: 'commerce/admin-paused-providers',
} satisfies RouteRow
