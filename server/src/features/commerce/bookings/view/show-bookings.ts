import type { Booking, BookingCard, BookingOrder, BookingTab } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { maySeeBooking } from '../bookings.permissions.ts'
import type { Side } from '../states.rules.ts'
import { sideOf, viewBooking, viewBookingCard, viewBookingOrder } from './booking.view.ts'
import { findCards, findShown, findShownOf, findShownOrder, momentOf } from './shown.queries.ts'

/** A booking as the viewer's side sees it; refuses `booking_not_found` to everybody else. */
export async function showBooking(deps: Deps, viewer: Member, id: string): Promise<Booking> {
  const row = await findShown(deps.db, id)
  if (!row || !maySeeBooking(viewer, row)) throw new Refusal('booking_not_found')
  return viewBooking(row, sideOf(viewer.id, row), deps.clock(), deps)
}

/** What a customer has booked together. */
export async function showBookingOrder(deps: Deps, viewer: Member, id: string): Promise<BookingOrder> {
  const order = await findShownOrder(deps.db, id)
  if (order?.customer_id !== viewer.id) throw new Refusal('booking_not_found')
  return viewBookingOrder(order, await findShownOf(deps.db, id), deps.clock(), deps)
}

interface Page {
  side: Side
  tab: BookingTab
  cursor?: string | undefined
  limit: number
}

/** A page of a tab of the viewer's, as a customer or as a provider. */
export async function listBookings(
  deps: Deps,
  viewer: Member,
  { side, tab, cursor, limit }: Page,
): Promise<{ items: BookingCard[]; next_cursor: string | null }> {
  const page = { side, tab }
  const rows = await findCards(deps.db, { ...page, memberId: viewer.id, after: readCursor(cursor), limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const now = deps.clock()
  return {
    items: items.map((row) => viewBookingCard(row, side, now, deps)),
    next_cursor: last ? writeCursor(momentOf(last, page), last.id) : null,
  }
}
