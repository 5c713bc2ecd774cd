import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { updateBooking, updateOrder, type BookingRow, type OrderRow } from '../bookings.queries.ts'
import { confirmBookings, endBooking } from '../end-booking.ts'
import { notifyAccepted } from '../notify/notify-booking.ts'
import { holdOrder } from '../pay/hold-order.ts'
import { payUntil } from '../states.rules.ts'
import { findNotice } from './acts.queries.ts'
import { lockOwn } from './lock-own.ts'

interface Answer {
  accept: boolean
  reason: string | null
}

/** The provider answers a request once, with all of its dates: what is accepted waits for money, or is confirmed where nothing is due. */
export function answerBooking(deps: Deps, provider: Member, id: string, { accept, reason }: Answer): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const { order, all, side, may, booking, at } = await lockOwn(deps, tx, provider, id)
    if (side !== 'provider') throw new Refusal('booking_not_found')
    if (!may.answer || (booking.answer_by !== null && booking.answer_by <= at)) throw new Refusal('booking_answered')
    const requested = all.filter(({ state }) => state === 'requested')
    if (accept) return accepted(deps, tx, { order, requested, at })
    for (const one of requested) await endBooking(tx, order, one, 'declined', { at, reason })
    await updateOrder(tx, order.id, { ended_at: at })
  })
}

interface Accepting {
  order: OrderRow
  requested: readonly BookingRow[]
  at: Date
}

async function accepted(deps: Deps, tx: Tx, { order, requested, at }: Accepting): Promise<void> {
  const [first] = requested
  if (!first) return
  const total = requested.reduce((sum, { due }) => sum + due, 0)
  if (total === 0) return confirmBookings(tx, requested, at)
  const until = payUntil(at, { starts_at: first.starts_at, noticeHours: (await findNotice(tx, first.listing_id)) ?? 0 })
  for (const { id } of requested) await updateBooking(tx, id, { state: 'held' })
  await updateOrder(tx, order.id, { total, payable_at: at, expires_at: until })
  const bookingIds = requested.map(({ id }) => id)
  await holdOrder(tx, { id: order.id, customerId: order.customer_id, bookingIds, until })
  await notifyAccepted(deps, tx, { bookingId: first.id, until, once: `accepted ${order.id}` })
}
