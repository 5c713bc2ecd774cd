import * as api from '@mtaa/contract/commerce/bookings/viewings'
import type { On } from '../../../core/endpoints/registrar.ts'
import { bookViewing, getOffered, limitSlots, showBooking, showDay, showMonth } from '../bookings/index.ts'
import type { ViewingSchedule } from '../services/index.ts'
import { endViewings, getViewingTerms, setViewingTerms } from './viewings.ts'

/** Viewings are bookings: their flag decides. */
const booked = { flag: { name: 'bookings' } } as const
/** One's own terms are seen and ended with bookings off, too. */
const begun = { flag: 'always' } as const

const of = (id: string) => ({ id, module: 'properties' as const })

export function viewingsRoutes(on: On) {
  on(
    api.getViewingTerms,
    async ({ deps, viewer, params }) => {
      const terms = await getViewingTerms(deps, viewer, params.id)
      return { terms: terms && viewTerms(terms) }
    },
    begun,
  )

  on(
    api.setViewingTerms,
    async ({ deps, viewer, params, body }) => ({
      terms: viewTerms(await setViewingTerms(deps, viewer, params.id, body)),
    }),
    booked,
  )

  on(
    api.endViewings,
    async ({ deps, viewer, params }) => {
      await endViewings(deps, viewer, params.id)
      return { ok: true as const }
    },
    begun,
  )

  on(
    api.getViewingMonth,
    async ({ deps, viewer, params, query, request }) => {
      await limitSlots(deps, request)
      return showMonth(deps, await getOffered(deps, viewer, of(params.id)), query.month)
    },
    booked,
  )

  on(
    api.listViewingSlots,
    async ({ deps, viewer, params, query, request }) => {
      await limitSlots(deps, request)
      return { items: await showDay(deps, await getOffered(deps, viewer, of(params.id)), query.day) }
    },
    booked,
  )

  on(
    api.bookViewing,
    async ({ deps, viewer, params, body, idempotencyKey = '' }) => {
      const id = await bookViewing(deps, viewer, { ...body, listingId: params.id, key: idempotencyKey })
      return showBooking(deps, viewer, id)
    },
    { ...booked, repeats: 'booking' },
  )
}

/** The row of a schedule has more columns than the terms. */
const viewTerms = ({ minutes, mode, schedule }: ViewingSchedule) => ({
  minutes,
  mode,
  schedule: {
    hours: schedule.hours,
    breaks: schedule.breaks,
    buffer_before: schedule.buffer_before,
    buffer_after: schedule.buffer_after,
    notice_hours: schedule.notice_hours,
    horizon_days: schedule.horizon_days,
    capacity: schedule.capacity,
    every_minutes: schedule.every_minutes,
    days_off: schedule.days_off,
    on_holidays: schedule.on_holidays,
  },
})
