/** Calendars outside: a secret link of one's own bookings, and addresses whose busy times are taken. */
import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../../endpoint.ts'
import { Id } from '../../page.ts'
import { singleLine } from '../../text.ts'
import { bookingLimits } from './booking-terms.ts'
import { CalendarImport } from './calendar.ts'

/** Who has the link sees times, services and names of customers; a new one ends the old. */
export const makeFeed = endpoint({
  method: 'POST',
  path: '/calendar/feed',
  summary: 'Make a secret link by which calendar programs show your bookings. A link of before ends.',
  access: 'member',
  status: 201,
  /** Shown once. */
  result: z.object({ url: z.string() }),
  refusals: ['over_request_rate_limit'],
})

export const revokeFeed = endpoint({
  method: 'DELETE',
  path: '/calendar/feed',
  summary: 'End your secret calendar link.',
  access: 'member',
  result: z.object({ ok: z.literal(true) }),
  refusals: [],
})

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/))

export const downloadFeed = endpoint({
  method: 'GET',
  path: '/calendar-feeds/:token',
  summary: 'The bookings of a provider as an iCalendar file, by their secret link.',
  access: 'public',
  params: z.object({ token }),
  download: ['text/calendar'],
  result: fileBytes,
  refusals: ['feed_not_found', 'over_request_rate_limit'],
})

export const addImport = endpoint({
  method: 'POST',
  path: '/calendar/imports',
  summary:
    'Take busy times from the iCalendar address of another calendar (https). Only when you are busy is stored, not with what.',
  access: 'member',
  status: 201,
  body: z.object({
    name: singleLine(bookingLimits.importName),
    /** `webcal` is https; http is refused, except of this machine in development. */
    url: z.url({ protocol: /^(https?|webcal)$/ }).check(z.maxLength(bookingLimits.importAddress)),
  }),
  result: CalendarImport,
  refusals: ['import_refused', 'too_many_imports', 'over_request_rate_limit'],
})

const importId = z.object({ id: Id })

export const refreshImport = endpoint({
  method: 'POST',
  path: '/calendar/imports/:id/refresh',
  summary: 'Fetch the busy times of a calendar anew; otherwise that is done every hour.',
  access: 'member',
  status: 202,
  params: importId,
  result: CalendarImport,
  refusals: ['import_not_found', 'over_request_rate_limit'],
})

export const removeImport = endpoint({
  method: 'DELETE',
  path: '/calendar/imports/:id',
  summary: 'Take no more busy times of a calendar; those that were taken go.',
  access: 'member',
  params: importId,
  result: z.object({ ok: z.literal(true) }),
  refusals: [],
})
