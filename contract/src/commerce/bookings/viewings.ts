/** Viewings of properties: slots and bookings like those of services, and never with a fee. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Moment } from '../../page.ts'
import { multiLine, singleLine } from '../../text.ts'
import { listingId } from '../listings/listings.ts'
import { bookingModes } from '../services/service-terms.ts'
import { Booking, bookingLimits } from './booking-terms.ts'
import { Day, Month, Schedule } from './schedule.ts'
import { Slot, SlotMonth } from './slots.ts'

/** Minutes of a viewing. */
export const viewingMinutes = { min: 15, max: 120, usual: 30 } as const

const terms = {
  minutes: z._default(
    z.int().check(z.minimum(viewingMinutes.min), z.maximum(viewingMinutes.max), z.multipleOf(5)),
    viewingMinutes.usual,
  ),
  mode: z._default(z.enum(bookingModes), 'instant'),
  schedule: Schedule,
}

export const ViewingTerms = z.object({ ...terms, minutes: z.int() })

export const getViewingTerms = endpoint({
  method: 'GET',
  path: '/properties/:id/viewing-terms',
  summary: 'When a property of your own can be viewed; null: viewings are not booked here.',
  access: 'member',
  freshSession: true,
  params: listingId,
  result: z.object({ terms: z.nullable(ViewingTerms) }),
  refusals: ['listing_not_found'],
})

export const setViewingTerms = endpoint({
  method: 'PUT',
  path: '/properties/:id/viewing-terms',
  summary: 'Say when a property of your own can be viewed. Viewings are free. Those that are booked stand.',
  access: 'member',
  params: listingId,
  body: z.object(terms),
  result: z.object({ terms: ViewingTerms }),
  refusals: ['listing_not_found', 'schedule_refused'],
})
export type NewViewingTerms = z.input<typeof setViewingTerms.body>

export const endViewings = endpoint({
  method: 'DELETE',
  path: '/properties/:id/viewing-terms',
  summary: 'Let nobody book viewings of a property of your own any more. Those that are booked stand.',
  access: 'member',
  params: listingId,
  result: z.object({ ok: z.literal(true) }),
  refusals: ['listing_not_found'],
})

export const getViewingMonth = endpoint({
  method: 'GET',
  path: '/properties/:id/viewing-days',
  summary: 'Which days of a month have free viewings of a property, in Nairobi.',
  access: 'public',
  params: listingId,
  query: z.object({ month: Month }),
  result: SlotMonth,
  refusals: ['listing_not_found', 'booking_not_offered', 'over_request_rate_limit'],
})

export const listViewingSlots = endpoint({
  method: 'GET',
  path: '/properties/:id/viewing-slots',
  summary: 'The free viewings of a property that start on a day in Nairobi.',
  access: 'public',
  params: listingId,
  query: z.object({ day: Day }),
  result: z.object({ items: z.array(Slot) }),
  refusals: ['listing_not_found', 'booking_not_offered', 'over_request_rate_limit'],
})

export const bookViewing = endpoint({
  method: 'POST',
  path: '/properties/:id/viewings',
  summary: 'Book a viewing of a property. It costs nothing; never pay anybody before you have seen it.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: listingId,
  body: z.object({
    starts_at: Moment,
    for_name: z._default(z.nullable(singleLine(bookingLimits.forName)), null),
    for_phone: z._default(z.nullable(z.string().check(z.maxLength(30))), null),
    note: z._default(multiLine(bookingLimits.note), ''),
  }),
  result: Booking,
  refusals: [
    'listing_not_found',
    'booking_not_offered',
    'own_service',
    'account_blocked',
    'slot_taken',
    'phone_invalid',
    'too_many_bookings',
    'idempotency_mismatch',
    'over_request_rate_limit',
  ],
})
export type NewViewing = z.input<typeof bookViewing.body>
