import type { BookingKind, BookingRepeat, StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { BookingOrders, Bookings } from '../../../platform/database/schema.ts'
import type { Span } from '../services/index.ts'

export interface BookingRow {
  id: string
  number: string
  order_id: string
  occurrence: number
  kind: BookingKind
  listing_id: string
  provider_id: string
  customer_id: string
  state: StoredBookingState
  starts_at: Date
  ends_at: Date
  buffer_before: number
  buffer_after: number
  lane: number
  price: number
  due: number
  deposit: number
  cancel_hours: number
  answer_by: Date | null
  confirmed_at: Date | null
  ended_at: Date | null
  released_at: Date | null
}

export interface OrderRow {
  id: string
  customer_id: string
  total: number
  every: BookingRepeat | null
  count: number
  expires_at: Date | null
  claimed_at: Date | null
  payable_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
}

const orderColumns = sql.raw(
  'id, customer_id, total, every, count, expires_at, claimed_at, payable_at, paid_at, ended_at',
)
const bookingColumns = sql.raw(
  `id, number, order_id, occurrence, kind, listing_id, provider_id, customer_id, state, starts_at, ends_at, buffer_before,
   buffer_after, lane, price, due, deposit, cancel_hours, answer_by, confirmed_at, ended_at, released_at`,
)

/** Payments, answers and ends of bookings that were made together wait here: the order first, then the calendar, then bookings. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from booking_orders where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Bookings of a locked order, locked in the order of their dates. */
export async function lockBookingsOf(tx: Tx, orderId: string): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns} from bookings where order_id = ${orderId} order by occurrence for update`.execute(tx)
  return rows
}

/** Of which order a booking is. */
export async function findOrderOf(db: Db | Tx, bookingId: string): Promise<string | undefined> {
  const { rows } = await read<{ order_id: string }>(db)`select order_id from bookings where id = ${bookingId}`
  return rows[0]?.order_id
}

export const insertOrder = (tx: Tx, order: Insertable<BookingOrders>) =>
  tx.insertInto('booking_orders').values(order).execute()

export const updateOrder = (tx: Tx, id: string, change: Updateable<BookingOrders>) =>
  tx.updateTable('booking_orders').set(change).where('id', '=', id).execute()

/** Spans as the database has them: those that touch are one. */
const multirangeOf = (spans: readonly Span[]): RawBuilder<string> =>
  sql<string>`tstzmultirange(variadic array[${sql.join(
    spans.map(([from, until]) => sql`tstzrange(${new Date(from)}::timestamptz, ${new Date(until)}::timestamptz)`),
  )}])`

export type NewBooking = Omit<Insertable<Bookings>, 'spans'> & { spans: readonly Span[] }

export const insertBookings = (tx: Tx, bookings: readonly NewBooking[]) =>
  tx
    .insertInto('bookings')
    .values(bookings.map((booking) => ({ ...booking, spans: multirangeOf(booking.spans) })))
    .execute()

export const updateBooking = (tx: Tx, id: string, change: Updateable<Bookings>) =>
  tx.updateTable('bookings').set(change).where('id', '=', id).execute()

/** Gives a booking other spans and the lane on which they are free; with other times it is moved. */
export const updateSpans = (
  tx: Tx,
  id: string,
  { spans, ...change }: { spans: readonly Span[]; lane: number; starts_at?: Date; ends_at?: Date },
) =>
  tx
    .updateTable('bookings')
    .set({ ...change, spans: multirangeOf(spans) })
    .where('id', '=', id)
    .execute()

/** Open proposals of these bookings end: answers those that did. */
export async function lapseMoves(tx: Tx, bookingIds: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update booking_moves set state = 'lapsed', ended_at = ${at}
    where booking_id = any(${bookingIds}::uuid[]) and state = 'open' returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
