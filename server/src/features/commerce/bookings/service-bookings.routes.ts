import {
  getServiceBooking,
  listServiceBookings,
  type ServiceBooking,
} from '@mtaa/contract/commerce/bookings/service-bookings'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findConfirmed, findServiceBooking, type ServiceBookingRow } from './service-bookings.queries.ts'

/** What was booked stays while nobody books anything new. */
const begun = { flag: 'always' } as const

/** Bookings of services in the words of the specification. */
export function serviceBookingsRoutes(on: On) {
  on(
    listServiceBookings,
    async ({ deps, viewer, query: { cursor, limit } }) => {
      const rows = await findConfirmed(deps.db, viewer.id, readCursor(cursor), limit + 1)
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return { items: items.map(view), next_cursor: last ? writeCursor(last.created_at, last.id) : null }
    },
    begun,
  )

  on(
    getServiceBooking,
    async ({ deps, viewer, params }) => {
      const row = await findServiceBooking(deps.db, params.id, viewer.id)
      if (!row) throw new Refusal('booking_not_found')
      return view(row)
    },
    begun,
  )
}

const view = (row: ServiceBookingRow): ServiceBooking => ({
  id: row.id,
  customer_id: row.customer_id,
  service_id: row.listing_id,
  amount: row.price,
  status: row.state,
  payment_method: row.method,
  phone_number: row.for_phone,
  created_at: row.created_at.toISOString(),
})
