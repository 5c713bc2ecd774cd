/** Requests for quotes, and links of reminders. */
import { CalendarCheck, ClipboardList, Inbox, MessageSquareQuote, Plus } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { RouteRow } from './route-row.ts'

/** What a member has requested stays, also when nothing new can be. */
export const quotes = {
  path: '/quotes',
  page: 'commerce/quotes',
  title: m.page_quotes,
  icon: MessageSquareQuote,
  groups: ['orders'],
  audience: 'member',
  flag: 'bookings',
  stays: true,
} satisfies RouteRow

export const requestQuotes = {
  path: '/quotes/request',
  page: 'commerce/quotes-request',
  title: m.quotes_request,
  icon: Plus,
  flag: 'bookings',
  begins: true,
  parent: quotes,
} satisfies RouteRow

export const receivedQuotes = {
  path: '/quotes/received',
  page: 'commerce/quotes-received',
  title: m.quotes_received,
  icon: Inbox,
  audience: 'member',
  flag: 'bookings',
  stays: true,
  parent: quotes,
} satisfies RouteRow

export const receivedQuote = {
  path: '/quotes/received/:id',
  page: 'commerce/quote-received',
  title: m.quotes_one,
  icon: ClipboardList,
  audience: 'member',
  flag: 'bookings',
  stays: true,
  parent: receivedQuotes,
} satisfies RouteRow

export const quoteRequest = {
  path: '/quotes/:id',
  page: 'commerce/quote',
  title: m.quotes_one,
  icon: ClipboardList,
  audience: 'member',
  flag: 'bookings',
  stays: true,
  parent: quotes,
} satisfies RouteRow

/** The secret link of a reminder is a permission: no menu leads there. */
export const bookingLink = {
  path: '/b/:token',
  page: 'commerce/booking-link',
  title: m.page_booking,
  icon: CalendarCheck,
  flag: 'bookings',
  stays: true,
} satisfies RouteRow
