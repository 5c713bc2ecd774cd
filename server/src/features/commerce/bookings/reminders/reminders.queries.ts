import { openPaymentStatuses } from '@mtaa/contract/money/payments'
import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { remindsBefore, type ReminderKind } from '../reminders.rules.ts'

export interface DueReminder {
  id: string
  customer_id: string
  starts_at: Date
}

interface Due {
  now: Date
  after: Pick<DueReminder, 'id' | 'starts_at'> | undefined
  max: number
}

const interval = (ms: number) => sql.lit(ms / 1_000)

/** Confirmed bookings whose customers are to be reminded, the first to start first: what `reminderAt` says, of what was not sent. */
export async function findToRemind(db: Db, { now, after, max }: Due): Promise<DueReminder[]> {
  const [soon, day] = [new Date(now.getTime() + remindsBefore.hours), new Date(now.getTime() + remindsBefore.day)]
  const { rows } = await read<DueReminder>(db)`
    select b.id, b.customer_id, b.starts_at from bookings b
    where b.state = 'confirmed' and b.starts_at > ${now} and b.starts_at <= ${day}
      and b.confirmed_at <= b.starts_at - make_interval(secs =>
        case when b.starts_at <= ${soon} then ${interval(remindsBefore.hours)} else ${interval(remindsBefore.day)} end)
      and not exists (select from booking_reminders r where r.booking_id = b.id and r.starts_at = b.starts_at
        and r.kind = case when b.starts_at <= ${soon} then 'hours' else 'day' end)
      ${after ? sql`and (b.starts_at, b.id) > (${after.starts_at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by b.starts_at, b.id limit ${max}`
  return rows
}

interface NewReminder {
  bookingId: string
  kind: ReminderKind
  startsAt: Date
  linkHash: Buffer
  at: Date
}

/** False: it was sent already, however many run at once. */
export async function insertReminder(
  tx: Tx,
  { bookingId, kind, startsAt, linkHash, at }: NewReminder,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('booking_reminders')
    .values({ booking_id: bookingId, kind, starts_at: startsAt, link_hash: linkHash, sent_at: at })
    .onConflict((conflict) => conflict.columns(['booking_id', 'kind', 'starts_at']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What a reminder says of a booking. */
export async function findReminded(tx: Tx, bookingId: string): Promise<{ title: string } | undefined> {
  const { rows } = await read<{ title: string }>(tx)`
    select l.title from bookings b join listings l on l.id = b.listing_id where b.id = ${bookingId}`
  return rows[0]
}

export interface DueOrder {
  id: string
  customer_id: string
  payable_at: Date
}

const isUnderWay = sql`exists (select from payments p where p.payable_kind = ${sql.lit(bookingKind)} and p.payable_id = o.id
  and p.status in (${sql.join(openPaymentStatuses.map((status) => sql.lit(status)))}))`

interface Unpaid {
  now: Date
  /** What could be paid then or before. */
  payableUntil: Date
  after: Pick<DueOrder, 'id' | 'payable_at'> | undefined
  max: number
}

/** Orders that wait for money for so long, and of which none is under way, the longest waiting first. */
export async function findUnpaid(db: Db, { now, payableUntil, after, max }: Unpaid): Promise<DueOrder[]> {
  const { rows } = await read<DueOrder>(db)`
    select o.id, o.customer_id, o.payable_at from booking_orders o
    where o.paid_at is null and o.ended_at is null and o.expires_at is not null and o.reminded_at is null
      and o.payable_at <= ${payableUntil} and o.expires_at > ${now} and not ${isUnderWay}
      ${after ? sql`and (o.payable_at, o.id) > (${after.payable_at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by o.payable_at, o.id limit ${max}`
  return rows
}

export interface UnpaidRow {
  customer_id: string
  payable_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
  expires_at: Date | null
  reminded_at: Date | null
  /** A payment is under way. */
  is_under_way: boolean
  booking_id: string
  title: string
  starts_at: Date
}

/** A locked order with its first date. */
export async function findUnpaidOrder(tx: Tx, id: string): Promise<UnpaidRow | undefined> {
  const { rows } = await read<UnpaidRow>(tx)`
    select o.customer_id, o.payable_at, o.paid_at, o.ended_at, o.expires_at, o.reminded_at, ${isUnderWay} as is_under_way,
      b.id as booking_id, l.title, b.starts_at
    from booking_orders o join bookings b on b.order_id = o.id join listings l on l.id = b.listing_id
    where o.id = ${id} order by b.occurrence limit 1`
  return rows[0]
}
