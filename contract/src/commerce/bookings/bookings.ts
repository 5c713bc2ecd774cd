import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { maxShillings, Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { wardInput } from '../../places/places.ts'
import { multiLine, singleLine } from '../../text.ts'
import { listingId } from '../listings/listings.ts'
import { serviceLimits } from '../services/service-terms.ts'
import { Booking, BookingCard, bookingLimits, BookingOrder, bookingTabs, repeats } from './booking-terms.ts'

const minutes = z._default(
  z.nullable(
    z
      .int()
      .check(
        z.minimum(serviceLimits.duration.min),
        z.maximum(serviceLimits.duration.max),
        z.multipleOf(serviceLimits.duration.step),
      ),
  ),
  null,
)

/** At the same hour in Nairobi; of a day that a month does not have, its last. */
const repeat = z._default(
  z.nullable(
    z.object({
      every: z.enum(repeats),
      count: z.int().check(z.minimum(bookingLimits.dates.min), z.maximum(bookingLimits.dates.max)),
    }),
  ),
  null,
)

const time = {
  starts_at: Moment,
  /** Of an hourly service; null: as long as it takes. */
  minutes,
  repeat,
  /** All of the price, not only the deposit. */
  whole: z._default(z.boolean(), false),
}

const refused = [
  'listing_not_found',
  'booking_not_offered',
  'own_service',
  'account_blocked',
  'slot_taken',
  'address_not_found',
  'address_needed',
  'ward_not_served',
] as const

/** Before the button: what it comes to, and which dates of a series cannot be. Nothing is held. */
export const previewBooking = endpoint({
  method: 'POST',
  path: '/services/:id/booking-previews',
  summary:
    'What a booking would cost, what of it is paid now, until when it can be cancelled, and which dates are free.',
  access: 'public',
  params: listingId,
  body: z.object({ ...time, ward_code: z._default(z.nullable(wardInput.ward_code), null) }),
  result: z.object({
    /** Of one date, with the travel fee. */
    price: Shillings,
    travel_fee: Shillings,
    deposit: Shillings,
    /** Of all dates. */
    due: Shillings,
    on_the_day: Shillings,
    dates: z.array(z.object({ starts_at: Moment, ends_at: Moment, free: z.boolean(), free_until: Moment })),
  }),
  refusals: ['listing_not_found', 'booking_not_offered', 'ward_not_served', 'over_request_rate_limit'],
})

/**
 * Takes slots, all or none. `slot_taken` names the dates that cannot be. Instant: held for ten minutes to be paid, confirmed at once
 * when nothing is due. Request: the provider answers within 24 hours.
 */
export const bookService = endpoint({
  method: 'POST',
  path: '/services/:id/bookings',
  summary: 'Book a slot of a service, or up to twelve dates of one: all of them, or none.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: listingId,
  body: z.object({
    ...time,
    /** Who it is for; null: the member. */
    for_name: z._default(z.nullable(singleLine(bookingLimits.forName)), null),
    for_phone: z._default(z.nullable(z.string().check(z.maxLength(30))), null),
    /** One of one's own, where the provider comes. */
    address_id: z._default(z.nullable(Id), null),
    note: z._default(multiLine(bookingLimits.note), ''),
    /** As it was seen: what is paid now of all dates, and the price of one. */
    due: z.int().check(z.minimum(0), z.maximum(maxShillings)),
    price: z.int().check(z.minimum(0), z.maximum(maxShillings)),
  }),
  result: BookingOrder,
  refusals: [
    ...refused,
    'phone_invalid',
    'price_changed',
    'too_many_unpaid',
    'too_many_bookings',
    'idempotency_mismatch',
    'over_request_rate_limit',
  ],
})
export type NewBooking = z.input<typeof bookService.body>

export const getBookingOrder = endpoint({
  method: 'GET',
  path: '/booking-orders/:id',
  summary: 'Bookings of your own that were made together: what waits for money, and what became of them.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: BookingOrder,
  refusals: ['booking_not_found'],
})

/** What a customer has booked; of a provider: `/calendar/bookings`. */
export const listMyBookings = endpoint({
  method: 'GET',
  path: '/my-bookings',
  summary:
    'Your bookings as a customer: requests and what waits for money, what is to come by its start, the rest the last first.',
  access: 'member',
  freshSession: true,
  query: z.object({ tab: z._default(z.enum(bookingTabs), 'upcoming'), ...paging(20) }),
  result: pageOf(BookingCard),
  refusals: ['bad_cursor'],
})

const bookingId = z.object({ id: Id })

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  summary: 'One booking, for its customer and its provider.',
  access: 'member',
  freshSession: true,
  params: bookingId,
  result: Booking,
  refusals: ['booking_not_found'],
})

/** A late cancellation leaves the deposit with the provider; one by the provider gives all back and is a strike. */
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary:
    'Cancel a booking, or it and the dates of its series that follow. Money goes back by the rule that the booking shows.',
  access: 'member',
  params: bookingId,
  body: z.object({
    scope: z._default(z.enum(['one', 'following']), 'one'),
    /** Of a provider required. */
    reason: z._default(z.nullable(multiLine(bookingLimits.reason)), null),
    /** What was seen to stay with the provider, of all dates: refused when the clock has made it more. */
    kept: z.int().check(z.minimum(0), z.maximum(maxShillings)),
  }),
  result: Booking,
  refusals: ['booking_not_found', 'booking_over', 'booking_reason_needed', 'booking_cost_changed'],
})

export const completeBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/complete',
  summary: 'Say that it was done: what was paid is the provider’s at once. Without that it is 72 hours after the end.',
  access: 'member',
  params: bookingId,
  result: Booking,
  refusals: ['booking_not_found', 'booking_too_early', 'booking_over', 'booking_in_problem'],
})

/** From 15 minutes after the start until it is completed: of a customer by the provider, of a provider by the customer. */
export const reportNoShow = endpoint({
  method: 'POST',
  path: '/bookings/:id/no-show',
  summary:
    'Say that the other side did not come. Of a customer the deposit stays with the provider; of a provider all goes back.',
  access: 'member',
  params: bookingId,
  result: Booking,
  refusals: ['booking_not_found', 'booking_too_early', 'booking_over', 'booking_in_problem'],
})

export const proposeMove = endpoint({
  method: 'POST',
  path: '/bookings/:id/moves',
  summary: 'Propose another time to the other side. Both times are taken until it is answered, for 24 hours at most.',
  access: 'member',
  status: 201,
  params: bookingId,
  body: z.object({ starts_at: Moment, note: z._default(multiLine(bookingLimits.note), '') }),
  result: Booking,
  refusals: ['booking_not_found', 'booking_over', 'booking_move_open', 'booking_time_refused', 'slot_taken'],
})

export const answerMove = endpoint({
  method: 'POST',
  path: '/booking-moves/:id/answer',
  summary: 'Accept or decline another time that the other side has proposed. Price and payment stay.',
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object({ accept: z.boolean() }),
  result: Booking,
  refusals: ['booking_move_not_found', 'booking_move_over'],
})

export const withdrawMove = endpoint({
  method: 'POST',
  path: '/booking-moves/:id/withdraw',
  summary: 'Take back a proposal of your own.',
  access: 'member',
  params: z.object({ id: Id }),
  result: Booking,
  refusals: ['booking_move_not_found', 'booking_move_over'],
})
