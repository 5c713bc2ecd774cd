import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { placeQuery } from '../../places/places.ts'
import { cardFields, listingId, ListingPage } from '../listings/listings.ts'
import { eventStates } from './event-terms.ts'

const date = z.iso.date()

/** Days in Nairobi. `weekend`: from Friday 17:00 to the end of Sunday; on these days the present one. */
export const whenFilters = ['today', 'weekend'] as const

const eventFilters = {
  when: z.optional(z.enum(whenFilters)),
  /** Days of which both count; beside `when` they are not looked at. */
  from: z.optional(date),
  until: z.optional(date),
  /** A type of it is free. */
  free: z.optional(z.literal('true')),
  category: z.optional(z.string().check(z.maxLength(40))),
  ...placeQuery,
}

/** Events to come by their start; refuses `place_not_found` for codes that do not lie in one another. */
export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary:
    'Events that have not begun, by their start: of a day, a weekend or from one day to another, and of a place.',
  access: 'public',
  query: z.object({ ...eventFilters, ...paging(20) }),
  result: ListingPage,
  refusals: ['place_not_found', 'bad_cursor'],
})

/** How many events start on each day of a month in Nairobi; days without any are left out. */
export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/event-calendar',
  summary: 'How many events start on each day of a month, with the same filters as the list.',
  access: 'public',
  query: z.object({
    month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
    free: eventFilters.free,
    category: eventFilters.category,
    ...placeQuery,
  }),
  result: z.object({ days: z.array(z.object({ day: date, count: z.int() })) }),
  refusals: ['place_not_found'],
})

/** For calendars of phones; a hidden place is left out. */
export const downloadEventDate = endpoint({
  method: 'GET',
  path: '/events/:id/calendar',
  summary: 'The date of an event as an iCalendar file, for who may see it.',
  access: 'public',
  params: listingId,
  download: ['text/calendar'],
  result: fileBytes,
  refusals: ['listing_not_found', 'over_request_rate_limit'],
})

export const eventTabs = ['coming', 'over', 'review', 'cancelled'] as const
export type EventTab = (typeof eventTabs)[number]

/** An event as its organizer's list shows it. */
export const OwnEvent = z.object({
  ...cardFields,
  state: z.enum(eventStates),
  sold: z.int(),
  capacity: z.nullable(z.int()),
  /** Whole shillings of tickets that are sold and not paid back. */
  earned: z.int(),
  /** Requests that wait for an answer. */
  requests: z.int(),
  series_id: z.nullable(Id),
  edited_at: z.nullable(Moment),
})
export type OwnEvent = z.infer<typeof OwnEvent>

export const listOwnEvents = endpoint({
  method: 'GET',
  path: '/my-events',
  summary: 'The events that you organize: those to come by their start, the others the last first.',
  access: 'member',
  freshSession: true,
  query: z.object({ tab: z._default(z.enum(eventTabs), 'coming'), ...paging(20) }),
  result: pageOf(OwnEvent),
  refusals: ['bad_cursor'],
})
