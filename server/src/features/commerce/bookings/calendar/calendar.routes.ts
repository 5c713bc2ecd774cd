import * as api from '@mtaa/contract/commerce/bookings/calendar'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { listBookings } from '../view/show-bookings.ts'
import { addBlock, changeBlock, removeBlock } from './blocks.ts'
import { noteCustomer, showCalendar, showCustomer, showEarnings, showSettings } from './show-calendar.ts'

/** What was booked stays with its provider while nobody books anything new. */
const begun = { flag: 'always' } as const

/** A provider's own calendar. Each reads and writes that of the member alone. */
export function calendarRoutes(on: On) {
  on(api.getCalendar, ({ deps, viewer, query }) => showCalendar(deps, viewer, query), begun)

  on(
    api.listCalendarBookings,
    ({ deps, viewer, query }) => listBookings(deps, viewer, { ...query, side: 'provider' }),
    begun,
  )

  on(api.addBlock, ({ deps, viewer, body }) => addBlock(deps, viewer, body), begun)

  on(api.changeBlock, ({ deps, viewer, params, body }) => changeBlock(deps, viewer, { ...body, ...params }), begun)

  on(
    api.removeBlock,
    async ({ deps, viewer, params }) => {
      await removeBlock(deps, viewer, params.id)
      return { ok: true as const }
    },
    begun,
  )

  on(api.getCalendarSettings, ({ deps, viewer }) => showSettings(deps, viewer), begun)

  on(api.getEarnings, ({ deps, viewer, query }) => showEarnings(deps, viewer, query.month), begun)

  on(api.getCustomer, ({ deps, viewer, params }) => showCustomer(deps, viewer, params.id), begun)

  on(
    api.noteCustomer,
    ({ deps, viewer, params, body }) => noteCustomer(deps, viewer, { customerId: params.id, note: body.note }),
    begun,
  )
}
