/** Calendars of providers, and viewings of properties. */
import { CalendarClock, CalendarDays, ChartColumn, Settings2, UserRound } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { RouteRow } from './route-row.ts'
import { properties } from './trades.ts'

/** What was booked is the provider's own, also when bookings are off. */
export const calendar = {
  path: '/calendar',
  page: 'commerce/calendar',
  title: m.events_calendar,
  icon: CalendarDays,
  groups: ['orders'],
  audience: 'member',
  flag: 'bookings',
  stays: true,
} satisfies RouteRow

export const calendarSettings = {
  path: '/calendar/settings',
  page: 'commerce/calendar-settings',
  title: m.calendar_settings,
  icon: Settings2,
  audience: 'member',
  flag: 'bookings',
  stays: true,
  parent: calendar,
} satisfies RouteRow

export const calendarEarnings = {
  path: '/calendar/earnings',
  page: 'commerce/calendar-earnings',
  title: m.calendar_earnings,
  icon: ChartColumn,
  audience: 'member',
  flag: 'bookings',
  stays: true,
  parent: calendar,
} satisfies RouteRow

export const calendarCustomer = {
  path: '/calendar/customers/:id',
  page: 'commerce/calendar-customer',
  title: m.common_customer,
  icon: UserRound,
  audience: 'member',
  flag: 'bookings',
  stays: true,
  parent: calendar,
} satisfies RouteRow

export const propertyViewings = {
  path: '/properties/:id/viewings',
  page: 'commerce/property-viewings',
  title: m.viewings_title,
  icon: CalendarClock,
  audience: 'member',
  flag: 'bookings',
  parent: properties,
} satisfies RouteRow
