/** Booking services, and what was booked. */
import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { services } from './frame-rows.ts'
import type { RouteRow } from './route-row.ts'

export const bookService = {
  path: '/services/:id/book',
  page: 'commerce/service-book',
  title: m.bookings_book,
  icon: CalendarPlus,
  flag: 'bookings',
  begins: true,
  parent: services,
} satisfies RouteRow

export const myBookings = {
  path: '/bookings',
  page: 'commerce/my-bookings',
  title: m.page_my_bookings,
  icon: CalendarCheck,
  groups: ['orders'],
  audience: 'member',
  flag: 'bookings',
  stays: true,
} satisfies RouteRow

export const myBooking = {
  path: '/bookings/:bookingId',
  page: 'commerce/my-booking',
  title: m.page_booking,
  icon: CalendarCheck,
  audience: 'member',
  flag: 'bookings',
  stays: true,
  parent: myBookings,
} satisfies RouteRow
