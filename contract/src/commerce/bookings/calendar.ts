/** A provider's own calendar: all services and viewings of one member. */
import * as z from 'zod/mini'
import { Person } from '../../community/people.ts'
import { endpoint } from '../../endpoint.ts'
import { Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine, singleLine } from '../../text.ts'
import { Booking, BookingCard, bookingLimits, bookingTabs } from './booking-terms.ts'
import { Day, Month } from './schedule.ts'

/** An own block, or a busy time of another calendar (`import_name`). */
export const BusyTime = z.object({
  id: z.nullable(Id),
  starts_at: Moment,
  ends_at: Moment,
  /** What it says; of another calendar nothing is stored. */
  note: z.string(),
  import_name: z.nullable(z.string()),
})
export type BusyTime = z.infer<typeof BusyTime>

export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendar',
  summary:
    'What your calendar has between two days: bookings that are live or done, own blocks, busy times of other calendars.',
  access: 'member',
  freshSession: true,
  query: z.object({ from: Day, until: Day }),
  result: z.object({ bookings: z.array(BookingCard), busy: z.array(BusyTime) }),
  refusals: ['calendar_days_refused'],
})
export type Calendar = z.infer<typeof getCalendar.result>

export const listCalendarBookings = endpoint({
  method: 'GET',
  path: '/calendar/bookings',
  summary:
    'Bookings with you as the provider: requests the oldest first, what is to come by its start, the rest the last first.',
  access: 'member',
  freshSession: true,
  query: z.object({ tab: z._default(z.enum(bookingTabs), 'upcoming'), ...paging(20) }),
  result: pageOf(BookingCard),
  refusals: ['bad_cursor'],
})

/** Of a series all dates at once. Accepted, it is paid within 24 hours, or confirmed at once when nothing is due. */
export const answerBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/answer',
  summary: 'Accept or decline a request, with all dates of its series.',
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object({ accept: z.boolean(), reason: z._default(z.nullable(multiLine(bookingLimits.reason)), null) }),
  result: Booking,
  refusals: ['booking_not_found', 'booking_answered', 'slot_taken'],
})

const block = { starts_at: Moment, ends_at: Moment, note: z._default(singleLine(bookingLimits.block), '') }
const blocked = z.object({
  block: BusyTime,
  /** Live bookings at that time: they stand. */
  bookings: z.int(),
})

export const addBlock = endpoint({
  method: 'POST',
  path: '/calendar/blocks',
  summary: 'Block a time of your own, up to 90 days long. Bookings at that time stand.',
  access: 'member',
  status: 201,
  body: z.object(block),
  result: blocked,
  refusals: ['block_times_refused', 'too_many_blocks'],
})
export type NewBlock = z.input<typeof addBlock.body>

export const changeBlock = endpoint({
  method: 'PUT',
  path: '/calendar/blocks/:id',
  summary: 'Move or rename a block of your own.',
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object(block),
  result: blocked,
  refusals: ['block_not_found', 'block_times_refused'],
})

export const removeBlock = endpoint({
  method: 'DELETE',
  path: '/calendar/blocks/:id',
  summary: 'Remove a block of your own; one that is not there counts as removed.',
  access: 'member',
  params: z.object({ id: Id }),
  result: z.object({ ok: z.literal(true) }),
  refusals: [],
})

export const importStates = ['waiting', 'ok', 'failing'] as const

/** Busy times of another calendar; its address is never shown again. */
export const CalendarImport = z.object({
  id: Id,
  name: z.string(),
  /** Where it is from. */
  host: z.string(),
  state: z.enum(importStates),
  /** Why it fails, as a refusal: `import_unreachable`, `import_too_large`, `import_not_a_calendar`, `import_refused`. */
  failure: z.nullable(z.string()),
  /** How many busy times it has within the horizon. */
  busy: z.int(),
  fetched_at: z.nullable(Moment),
})
export type CalendarImport = z.infer<typeof CalendarImport>

export const getCalendarSettings = endpoint({
  method: 'GET',
  path: '/calendar/settings',
  summary:
    'Your strikes, whether bookings of you are paused, your calendar link, and calendars whose busy times are taken.',
  access: 'member',
  freshSession: true,
  result: z.object({
    /** Within 90 days; the third one pauses new bookings until staff have looked. */
    strikes: z.array(z.object({ booking_id: Id, cause: z.enum(['cancelled', 'no_show']), at: Moment })),
    paused_at: z.nullable(Moment),
    /** When the link was made; it is shown once. */
    feed_made_at: z.nullable(Moment),
    imports: z.array(CalendarImport),
  }),
  refusals: [],
})

export const getEarnings = endpoint({
  method: 'GET',
  path: '/calendar/earnings',
  summary: 'What bookings of a month have brought you here, and what was to be paid to you directly.',
  access: 'member',
  freshSession: true,
  query: z.object({ month: Month }),
  result: z.object({
    /** Whole shillings: of bookings that were completed or kept; held: of those that are to come. */
    earned: Shillings,
    commission: Shillings,
    held: Shillings,
    on_the_day: Shillings,
    completed: z.int(),
    cancelled: z.int(),
    no_shows: z.int(),
    services: z.array(z.object({ listing_id: Id, title: z.string(), bookings: z.int(), earned: Shillings })),
  }),
  refusals: [],
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/calendar/customers/:id',
  summary: 'A customer of yours: their bookings with you, and your own note about them, which nobody else sees.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: z.object({
    person: Person,
    note: z.string(),
    bookings: z.array(BookingCard),
    completed: z.int(),
    no_shows: z.int(),
  }),
  refusals: ['customer_not_found'],
})

export const noteCustomer = endpoint({
  method: 'PUT',
  path: '/calendar/customers/:id/note',
  summary: 'Store your own note about a customer; an empty one deletes it.',
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object({ note: multiLine(bookingLimits.customerNote) }),
  result: z.object({ note: z.string() }),
  refusals: ['customer_not_found'],
})
