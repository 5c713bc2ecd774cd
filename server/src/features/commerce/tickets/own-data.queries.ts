import { sql } from 'kysely'
import type { Named } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** What a member ordered of events, with the tickets of each. */
export async function exportTicketOrders(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select o.number, o.event_id, l.title, o.origin, o.total, o.state, o.phone, o.note, o.created_at, o.paid_at, o.ended_at,
      (select coalesce(json_agg(json_build_object('guest_name', t.guest_name, 'type', y.name, 'price', t.price,
          'state', t.state, 'passed_at', t.passed_at) order by t.id), '[]')
        from tickets t join event_ticket_types y on y.id = t.type_id where t.order_id = o.id) as tickets
    from ticket_orders o join listings l on l.id = o.event_id where o.buyer_id = ${memberId} order by o.created_at, o.id`
  return rows
}

/** Tickets that others gave to a member. */
export async function exportGivenTickets(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select t.event_id, l.title, t.guest_name, t.state, t.issued_at, t.passed_at
    from tickets t join ticket_orders o on o.id = t.order_id join listings l on l.id = t.event_id
    where t.holder_id = ${memberId} and o.buyer_id is distinct from t.holder_id order by t.created_at, t.id`
  return rows
}

/** What a member offered, waited for and requested back. */
export async function exportTicketMoves(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select 'transfer' as kind, ticket_id, null::uuid as type_id, null::int as amount, state, created_at, ended_at
      from ticket_transfers where from_id = ${memberId}
    union all select 'resale', ticket_id, type_id, price, state, created_at, ended_at
      from ticket_resales where seller_id = ${memberId}
    union all select 'waiting', null, type_id, quantity, state, joined_at, ended_at
      from ticket_waiting where member_id = ${memberId}
    union all select 'refund', ticket_id, null, amount, state, created_at, ended_at
      from ticket_refunds where member_id = ${memberId}
    order by created_at`
  return rows
}

export async function exportAttendeeMessages(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select event_id, body, recipients, at from attendee_messages where author_id = ${memberId} order by at`
  return rows
}

/** Orders of this member: the books have accounts of each. */
export async function findTicketOrderIds(db: Db | Tx, memberId: string): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`select id from ticket_orders where buyer_id = ${memberId}`
  return rows.map(({ id }) => id)
}

/** Which of these members have ordered tickets, or were given some. */
export async function findTicketHolders(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from ticket_orders where buyer_id = m.id) or exists (select from tickets where holder_id = m.id)`
  return rows.map(({ id }) => id)
}

/** Events of this organizer that somebody has or had tickets of. */
export async function findNamedEvents(tx: Tx, ownerId: string): Promise<Named> {
  const { rows } = await sql<{ id: string }>`
    select l.id from listings l where l.owner_id = ${ownerId} and l.module = 'events'
      and exists (select from ticket_orders o where o.event_id = l.id)`.execute(tx)
  return { listings: rows.map(({ id }) => id) }
}

/**
 * Orders stay, as all purchases do, without what names people: guests, numbers of phones and notes. What waits or is offered ends.
 */
export async function eraseTicketsOf(tx: Tx, memberId: string, now: Date) {
  // Not of whom they gave a ticket: those have it still.
  await sql`update tickets set guest_name = '', holder_phone = null
    where holder_id = ${memberId} or (holder_id is null and holder_phone is null
      and order_id in (select id from ticket_orders where buyer_id = ${memberId}))`.execute(tx)
  await sql`delete from attendee_messages where author_id = ${memberId}`.execute(tx)
  await sql`update ticket_orders set phone = null, note = '' where buyer_id = ${memberId}`.execute(tx)
  // To whom they offered tickets, and by which number others gave them some.
  await sql`delete from ticket_transfers where from_id = ${memberId}
    or new_ticket_id in (select id from tickets where holder_id = ${memberId})`.execute(tx)
  await sql`update ticket_resales set state = 'lapsed', ended_at = ${now}
    where seller_id = ${memberId} and state = 'open'`.execute(tx)
  await sql`update ticket_waiting set state = 'left', ended_at = ${now}
    where member_id = ${memberId} and state = 'waiting'`.execute(tx)
  await sql`update ticket_orders set state = 'cancelled', ended_at = ${now}
    where buyer_id = ${memberId} and state = 'requested'`.execute(tx)
}

/**
 * How many orders of tickets hold this account: of events that the member organizes, those whose money is not released, or who wait
 * for an answer; of their own, those of which money is on its way back.
 */
export async function countOpenTicketOrders(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select ((select count(*) from listings l join events e on e.id = l.id join ticket_orders o on o.event_id = l.id
        where l.owner_id = ${memberId} and o.state in ('requested', 'pending', 'paid') and o.released_at is null
          and (e.cancelled_at is null or o.total > 0))
      + (select count(distinct r.order_id) from ticket_refunds r join ticket_orders o on o.id = r.order_id
        where o.buyer_id = ${memberId} and r.state in ('due', 'stuck')))::int as count`
  return rows[0]?.count ?? 0
}
