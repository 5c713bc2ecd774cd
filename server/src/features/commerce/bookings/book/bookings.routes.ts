import * as api from '@mtaa/contract/commerce/bookings/bookings'
import { answerBooking as answerEndpoint } from '@mtaa/contract/commerce/bookings/calendar'
import { listNextSlots } from '@mtaa/contract/commerce/bookings/slots'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { consumeByCaller } from '../../../identity/requesters/index.ts'
import { deviceOf } from '../../../identity/sessions/index.ts'
import { answerBooking } from '../acts/answer-booking.ts'
import { cancelBooking } from '../acts/cancel-booking.ts'
import { completeBooking, reportNoShow } from '../acts/end-done.ts'
import { answerMove, proposeMove, withdrawMove } from '../acts/move-times.ts'
import { bookingUsage } from '../bookings.limits.ts'
import { listBookings, showBooking, showBookingOrder } from '../view/show-bookings.ts'
import { bookService } from './book-service.ts'
import { findNextSlots } from './next-slots.ts'
import { previewBooking } from './preview-booking.ts'

/** What was booked goes on while nobody books anything new. */
const begun = { flag: 'always' } as const

export function bookingsRoutes(on: On) {
  on(listNextSlots, async ({ deps, viewer, query: { services }, request }) => {
    await consumeByCaller(deps, bookingUsage.slots, deviceOf(request))
    return { items: await findNextSlots(deps, viewer, services) }
  })
  on(api.previewBooking, async ({ deps, viewer, params, body, request }) => {
    await consumeByCaller(deps, bookingUsage.slots, deviceOf(request))
    const { starts_at, ward_code: ward, ...rest } = body
    return previewBooking(deps, viewer, { ...rest, listingId: params.id, startsAt: new Date(starts_at), ward })
  })
  on(
    api.bookService,
    async ({ deps, viewer, params, body: { starts_at, ...body }, idempotencyKey: key = '' }) => {
      const input = { ...body, listingId: params.id, startsAt: new Date(starts_at), key }
      return showBookingOrder(deps, viewer, await bookService(deps, viewer, input))
    },
    { repeats: 'booking' },
  )
  on(api.getBookingOrder, ({ deps, viewer, params }) => showBookingOrder(deps, viewer, params.id), begun)
  on(api.listMyBookings, ({ deps, viewer, query }) => listBookings(deps, viewer, { side: 'customer', ...query }), begun)
  on(api.getBooking, ({ deps, viewer, params }) => showBooking(deps, viewer, params.id), begun)
  on(
    answerEndpoint,
    async ({ deps, viewer, params, body }) => {
      await answerBooking(deps, viewer, params.id, body)
      return showBooking(deps, viewer, params.id)
    },
    begun,
  )
  on(
    api.cancelBooking,
    async ({ deps, viewer, params, body }) => {
      await cancelBooking(deps, viewer, params.id, body)
      return showBooking(deps, viewer, params.id)
    },
    begun,
  )
  on(
    api.completeBooking,
    async ({ deps, viewer, params }) => {
      await completeBooking(deps, viewer, params.id)
      return showBooking(deps, viewer, params.id)
    },
    begun,
  )
  on(
    api.reportNoShow,
    async ({ deps, viewer, params }) => {
      await reportNoShow(deps, viewer, params.id)
      return showBooking(deps, viewer, params.id)
    },
    begun,
  )
  on(
    api.proposeMove,
    async ({ deps, viewer, params, body: { starts_at, note } }) => {
      await proposeMove(deps, viewer, params.id, { startsAt: new Date(starts_at), note })
      return showBooking(deps, viewer, params.id)
    },
    begun,
  )
  on(
    api.answerMove,
    async ({ deps, viewer, params, body }) =>
      showBooking(deps, viewer, await answerMove(deps, viewer, params.id, body.accept)),
    begun,
  )
  on(
    api.withdrawMove,
    async ({ deps, viewer, params }) => showBooking(deps, viewer, await withdrawMove(deps, viewer, params.id)),
    begun,
  )
}
