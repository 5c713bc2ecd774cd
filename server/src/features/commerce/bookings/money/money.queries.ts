import { bookingKind, type StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { arrivesBy } from '../money.rules.ts'

/** What goes back leaves at once; where its provider is said not to have come, when nobody has objected. */
export const isUnopposed = (endedBefore: Date) =>
  sql`(b.state <> 'no_show_provider' or b.ended_at <= ${endedBefore}) and not exists (
    select from booking_problems p where p.booking_id = b.id and p.state = 'open' and b.state = 'no_show_provider')`

interface Sending {
  /** What ended by then its provider no longer objects to. */
  endedBefore: Date
  max: number
}

/** Orders of which money is due back, the longest due first; what a bank claimed waits until that has ended. */
export async function findOrdersToSend(db: Db, { endedBefore, max }: Sending): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from (
      select order_id as id, ended_at from bookings b
      where back > 0 and sent_at is null and stuck is null and ${isUnopposed(endedBefore)}
      union all
      select b.order_id, b.ended_at from bookings b join booking_orders o on o.id = b.order_id
      where b.stuck = 'claimed' and b.back > 0 and b.sent_at is null and o.claimed_at is null
        and ${isUnopposed(endedBefore)}) due
    group by id order by min(ended_at), id limit ${max}`
  return rows.map(({ id }) => id)
}

interface SendRow {
  id: string
  back: number
  state: StoredBookingState
}

/** What is due back of one order; under its lock. */
export async function lockToSend(tx: Tx, orderId: string, endedBefore: Date): Promise<SendRow[]> {
  const { rows } = await sql<SendRow>`
    select id, back, state from bookings b
    where order_id = ${orderId} and back > 0 and sent_at is null and (stuck is null or stuck = 'claimed')
      and ${isUnopposed(endedBefore)}
    order by occurrence for update`.execute(tx)
  return rows
}

export const storeSent = (tx: Tx, id: string, at: Date) =>
  sql`update bookings set sent_at = ${at}, arrives_by = ${arrivesBy(at)}, stuck = null where id = ${id}`.execute(tx)

/** A person must see to it. */
export const storeStuck = (tx: Tx, ids: readonly string[], obstacle: string) =>
  sql`update bookings set stuck = ${obstacle} where id = any(${ids}::uuid[])`.execute(tx)

/** A payment is not refundable while a bank claims it. */
export async function isClaimed(db: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await read(db)`
    select from booking_orders where id = ${orderId} and claimed_at is not null`
  return rows.length > 0
}

/**
 * Bookings whose rest is their provider's by now: what goes back is on its way, no bank claims the money, and nothing is reported that
 * has not ended. Where the customer is said not to have come, that waits until nobody can say anything any more.
 */
export async function findToRelease(
  db: Db,
  { endedBefore, max }: { endedBefore: Date; max: number },
): Promise<{ id: string; order_id: string }[]> {
  const { rows } = await read<{ id: string; order_id: string }>(db)`
    select b.id, b.order_id from bookings b join booking_orders o on o.id = b.order_id
    where b.released_at is null and b.state in ('completed', 'no_show_customer', 'cancelled_by_customer')
      and (b.back = 0 or b.sent_at is not null) and o.claimed_at is null
      and (b.state <> 'no_show_customer' or b.ends_at <= ${endedBefore})
      and not exists (select from booking_problems p where p.booking_id = b.id and p.state = 'open')
    order by b.ends_at, b.id limit ${max}`
  return rows
}

export interface ReleaseRow {
  id: string
  title: string
  provider_id: string
  due: number
  back: number
  /** The payment whose money it is; null: nothing was paid here. */
  payment_id: string | null
}

/** The same, locked until commit; undefined: it is no longer so. */
export async function lockToRelease(tx: Tx, id: string, endedBefore: Date): Promise<ReleaseRow | undefined> {
  const { rows } = await sql<ReleaseRow>`
    select b.id, l.title, b.provider_id, b.due, coalesce(b.back, 0) as back, case when o.paid_at is not null then (
      select p.id from payments p where p.payable_kind = ${sql.lit(bookingKind)} and p.payable_id = o.id
        and p.status in ('succeeded', 'succeeded_late', 'part_refunded', 'refunding') and p.reason is null
      order by p.created_at desc limit 1) end as payment_id
    from bookings b join booking_orders o on o.id = b.order_id join listings l on l.id = b.listing_id
    where b.id = ${id} and b.released_at is null and b.state in ('completed', 'no_show_customer', 'cancelled_by_customer')
      and (coalesce(b.back, 0) = 0 or b.sent_at is not null) and o.claimed_at is null
      and (b.state <> 'no_show_customer' or b.ends_at <= ${endedBefore})
      and not exists (select from booking_problems p where p.booking_id = b.id and p.state = 'open')
    for update of b`.execute(tx)
  return rows[0]
}

export const storeReleased = (tx: Tx, id: string, at: Date) =>
  sql`update bookings set released_at = ${at} where id = ${id}`.execute(tx)
