import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { centsOf } from '@mtaa/contract/money'
import { deleteHolds } from '../../../../core/holds/holds.queries.ts'
import { accounts, credit } from '../../../../core/money/accounts.ts'
import type { Fulfilment, Payable, PayableContext, PayableRow } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { publish } from '../../../../platform/events/events.ts'
import { whoBears, writeReturns } from '../../../money/sales/index.ts'
import { findBookable } from '../bookable.queries.ts'
import { lockBookingsOf, lockOrder, updateBooking, updateOrder, updateSpans } from '../bookings.queries.ts'
import type { BookingRow, OrderRow } from '../bookings.queries.ts'
import { findTaken, lockCalendar } from '../calendars.queries.ts'
import { confirmBookings, endBooking } from '../end-booking.ts'
import { lanesLeft } from '../lanes.rules.ts'
import { arrivesBy } from '../money.rules.ts'
import { overlaps, type Span } from '../../services/index.ts'
import { endProblemsOf } from '../problems/problems.queries.ts'
import { isLive } from '../states.rules.ts'
import { findOrderById, findOrderByNumber, findPartsOf, type PartRow } from './pay.queries.ts'
import { findBookingPurchases } from './purchases.queries.ts'

type Row = PayableRow & OrderRow

/** Bookings that are made together, paid for at once: each has an escrow of its own (docs/rules/bookings.md). */
export const bookingPayable: Payable<Row> = {
  kind: bookingKind,
  refusals: { notFound: 'booking_not_found', notPayable: 'booking_not_payable' },
  async find(db, id, payerId) {
    const found = await findOrderById(db, id)
    return found?.customer_id === payerId ? found.id : undefined
  },
  findByReference: findOrderByNumber,
  parts: async (db, id) => (await findPartsOf(db, id)).map(({ id: part, number }) => ({ id: part, reference: number })),
  pathOf: ({ id }) => `/bookings/${id}`,
  titles: async (db, id) => new Map((await findPartsOf(db, id)).map((part) => [part.id, part.title])),
  lock: lockOrder,
  isPayable: ({ paid_at, ended_at, expires_at }, now) =>
    paid_at === null && ended_at === null && expires_at !== null && expires_at > now,
  // As long as it can be paid, its times are taken.
  async hold() {},
  fulfil,
  async release(tx, row, cause, { at }) {
    // After a payment that failed it holds what it does until its time is over, for another attempt.
    if (cause === 'hold_expired') await endUnpaid(tx, row, at)
  },
  postings: async (tx, { id }) =>
    (await findPartsOf(tx, id)).flatMap((part) =>
      part.due > 0 ? [credit(accounts.escrow(part.id), centsOf(part.due))] : [],
    ),
  async refundable(db, id) {
    const parts = await findPartsOf(db, id)
    return parts
      .filter(({ due }) => due > 0)
      .map((part) => ({
        id: part.id,
        reference: part.number,
        total: part.due,
        sellerId: part.provider_id,
        ...accountsOf(part),
        isDisputed: part.claimed_at !== null || part.in_problem,
      }))
  },
  async refunded(tx, row, { partId, full }, { at }) {
    const booking = full && (await lockBookingsOf(tx, row.id)).find(({ id }) => id === partId)
    if (!booking || !isLive(booking.state)) return
    // Its provider gives all of it back: it is off. The money is on its way already.
    await endBooking(tx, row, booking, 'cancelled_by_provider', { at })
    await updateBooking(tx, booking.id, { sent_at: at, arrives_by: arrivesBy(at) })
  },
  async disputed(tx, { id }, { at }) {
    await updateOrder(tx, id, { claimed_at: at })
  },
  async disputeEnded(tx, { id }) {
    await updateOrder(tx, id, { claimed_at: null })
  },
  async reversed(tx, row, { paymentId, at }) {
    const parts = (await findPartsOf(tx, row.id)).filter(({ due }) => due > 0)
    await updateOrder(tx, row.id, { claimed_at: null, ended_at: at })
    for (const booking of await lockBookingsOf(tx, row.id)) {
      if (isLive(booking.state))
        await endBooking(tx, { paid_at: null }, booking, 'cancelled_by_customer', { at, code: 'money_reversed' })
      // What was due of it has gone by another way.
      else await updateBooking(tx, booking.id, { sent_at: at, stuck: null })
    }
    await endProblemsOf(tx, row.id, at)
    const losses = parts.map((part) => ({ part: { id: part.id, ...accountsOf(part) }, cents: centsOf(part.due) }))
    const bearings = await whoBears(tx, losses, { whatever: true })
    await writeReturns(tx, bearings, { purpose: 'reversal', sourceType: 'payment', sourceId: paymentId, at })
    return bearings.flatMap(({ entries }) => entries)
  },
  payerOf: ({ customer_id }) => customer_id,
  purchases: findBookingPurchases,
}

const accountsOf = ({ id, provider_id }: Pick<PartRow, 'id' | 'provider_id'>) => ({
  heldBy: accounts.escrow(id),
  owedTo: accounts.sellerPayable(provider_id),
})

/** Confirms what was held; what was given up only if all of it is still free and to come. Else the money goes back. */
async function fulfil(tx: Tx, order: Row, { at }: PayableContext): Promise<Fulfilment> {
  if (order.paid_at !== null) return 'already_paid'
  const parts = await findPartsOf(tx, order.id)
  // The order, the calendar, the bookings: the one order of locks.
  const providerId = parts[0]?.provider_id
  if (providerId === undefined) throw new Error('an order without bookings')
  const { paused_at } = await lockCalendar(tx, providerId, at)
  const bookings = await lockBookingsOf(tx, order.id)
  const isComing = bookings.every(({ starts_at }) => starts_at > at)
  const isHeld = bookings.every(({ state }) => state === 'held')
  const isLate = bookings.every(({ state }) => state === 'expired') && paused_at === null
  if (!isComing || !(isHeld || (isLate && (await takeAgain(tx, bookings))))) {
    if (isHeld) await endUnpaid(tx, order, at)
    await publish(tx, 'booking.gone', { order_id: order.id })
    return 'goods_gone'
  }
  await confirmBookings(tx, bookings, at)
  await updateOrder(tx, order.id, { paid_at: at, ended_at: null })
  await deleteHolds(tx, { kind: bookingKind, id: order.id })
  return 'paid'
}

/** Gives what had expired a free lane again, all or none. What is no longer shown is no longer booked. */
async function takeAgain(tx: Tx, bookings: readonly BookingRow[]): Promise<boolean> {
  const of = await findBookable(tx, bookings[0]?.listing_id ?? '')
  if (of?.status !== 'active') return false
  const { capacity } = of.schedule
  const lanes = new Map<BookingRow, { span: Span; lane: number }>()
  for (const booking of bookings) {
    const span: Span = [
      booking.starts_at.getTime() - booking.buffer_before * 60_000,
      booking.ends_at.getTime() + booking.buffer_after * 60_000,
    ]
    const { taken, busy } = await findTaken(tx, booking.provider_id, span)
    const [lane] = lanesLeft(taken, { listingId: booking.listing_id, spans: [span], capacity })
    if (lane === undefined || busy.some((other) => overlaps(other, span))) return false
    lanes.set(booking, { span, lane })
  }
  for (const [{ id }, { span, lane }] of lanes) await updateSpans(tx, id, { spans: [span], lane })
  return true
}

/** Bookings that wait for money get none: their times are free. Safe to repeat. */
async function endUnpaid(tx: Tx, order: Pick<OrderRow, 'id' | 'paid_at' | 'ended_at'>, at: Date): Promise<void> {
  if (order.paid_at !== null || order.ended_at !== null) return
  for (const booking of await lockBookingsOf(tx, order.id)) {
    if (booking.state === 'held') await endBooking(tx, order, booking, 'expired', { at, code: 'not_paid' })
  }
  await updateOrder(tx, order.id, { ended_at: at })
  await deleteHolds(tx, { kind: bookingKind, id: order.id })
}
