import { sql } from 'kysely'
import type { Named } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { liveStates } from './calendars.queries.ts'

/** What a member has booked, and what others have booked of them. */
export async function exportBookings(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select b.number, case when b.customer_id = ${memberId} then 'customer' else 'provider' end as side, b.listing_id, l.title,
      b.kind, b.origin, b.state, b.starts_at, b.ends_at, b.price, b.travel_fee, b.due, b.deposit, b.back, b.created_at, b.confirmed_at,
      b.ended_at, b.reason, case when b.customer_id = ${memberId} then to_jsonb(array[b.for_name, b.for_phone, b.note]) end
        as for_whom, case when b.customer_id = ${memberId} then b.address end as address,
      (select coalesce(json_agg(json_build_object('by_provider', m.by_provider, 'starts_at', m.starts_at, 'state', m.state)
        order by m.created_at), '[]') from booking_moves m where m.booking_id = b.id) as other_times
    from bookings b join listings l on l.id = b.listing_id
    where b.customer_id = ${memberId} or b.provider_id = ${memberId} order by b.created_at, b.id`
  return rows
}

export async function exportProblems(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select b.number, p.by_provider, p.text, p.state, p.refund, p.reason, p.created_at, p.ended_at
    from booking_problems p join bookings b on b.id = p.booking_id
    where b.customer_id = ${memberId} or b.provider_id = ${memberId} order by p.created_at`
  return rows
}

/** A provider's own calendar: what others have written of them is not in it, nor the address of another calendar. */
export async function exportCalendar(db: Db | Tx, memberId: string) {
  const { rows } = await read<{ calendar: unknown }>(db)`
    select json_build_object(
      'blocks', (select coalesce(json_agg(json_build_object('from', lower(span), 'until', upper(span), 'note', note)
        order by span), '[]') from calendar_blocks where provider_id = ${memberId}),
      'other_calendars', (select coalesce(json_agg(json_build_object('name', name, 'host', host) order by created_at), '[]')
        from calendar_imports where provider_id = ${memberId}),
      'feed_made_at', (select feed_made_at from booking_calendars where provider_id = ${memberId}),
      'paused_at', (select paused_at from booking_calendars where provider_id = ${memberId}),
      'strikes', (select coalesce(json_agg(json_build_object('cause', cause, 'at', at) order by at), '[]')
        from booking_strikes where provider_id = ${memberId}),
      'notes', (select coalesce(json_agg(json_build_object('customer_id', customer_id, 'note', note) order by updated_at), '[]')
        from customer_notes where provider_id = ${memberId})) as calendar`
  return rows[0]?.calendar ?? null
}

/** Bookings of this member: the books have an account of each. */
export async function findBookingIds(db: Db | Tx, memberId: string): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`select id from bookings where customer_id = ${memberId}`
  return rows.map(({ id }) => id)
}

/** Which of these members have booked something. */
export async function findCustomers(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from bookings where customer_id = m.id) or exists (select from bookings where provider_id = m.id)`
  return rows.map(({ id }) => id)
}

/** Listings of this provider that somebody has or had booked. */
export async function findBookedListings(tx: Tx, ownerId: string): Promise<Named> {
  const { rows } = await sql<{ id: string }>`
    select distinct listing_id as id from bookings where provider_id = ${ownerId}`.execute(tx)
  return { listings: rows.map(({ id }) => id) }
}

/** How many bookings hold this account: those that are to come or not done, and those whose money waits for somebody. */
export async function countOpenBookings(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from bookings b
    where (b.customer_id = ${memberId} or b.provider_id = ${memberId})
      and (b.state in ${liveStates} or (b.back > 0 and b.sent_at is null)
        or (b.provider_id = ${memberId} and b.due > coalesce(b.back, 0) and b.released_at is null
          and b.state in ('completed', 'no_show_customer', 'cancelled_by_customer')
          and exists (select from booking_orders o where o.id = b.order_id and o.paid_at is not null))
        or exists (select from booking_problems p where p.booking_id = b.id and p.state = 'open'))`
  return rows[0]?.count ?? 0
}

/** Bookings stay, as all purchases do, without what names people and places. */
export async function eraseBookingsOf(tx: Tx, memberId: string) {
  await sql`update bookings set for_name = '', for_phone = null, note = '', address = null
    where customer_id = ${memberId}`.execute(tx)
  await sql`update bookings set reason = null
    where customer_id = ${memberId} or provider_id = ${memberId}`.execute(tx)
  await sql`update booking_moves set note = '' where booking_id in (
    select id from bookings where customer_id = ${memberId} or provider_id = ${memberId})`.execute(tx)
  await sql`update booking_problems set text = '' where booking_id in (
    select id from bookings where customer_id = ${memberId} or provider_id = ${memberId})`.execute(tx)
  await sql`delete from customer_notes where provider_id = ${memberId} or customer_id = ${memberId}`.execute(tx)
  await sql`delete from calendar_imports where provider_id = ${memberId}`.execute(tx)
  await sql`delete from calendar_blocks where provider_id = ${memberId}`.execute(tx)
  await sql`delete from booking_strikes where provider_id = ${memberId}`.execute(tx)
  await sql`delete from booking_calendars where provider_id = ${memberId}`.execute(tx)
}
