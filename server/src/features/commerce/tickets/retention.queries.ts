import { day, hour } from '@mtaa/contract/time'
import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import type { Retention } from '../../../core/retention.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

export const ticketRetention: readonly Retention[] = [
  {
    name: 'RSVPs by phone whose number was not confirmed, or was',
    since: 'their code expires',
    after: hour,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'ticket_rsvps', column: 'expires_at', before, max }),
  },
  {
    name: 'orders of tickets that nobody paid, with what was to be had',
    since: 'they are given up',
    after: 30 * day,
    sweep: (tx, before, max) =>
      deleteOlder(tx, {
        table: 'ticket_orders',
        column: 'ended_at',
        before,
        max,
        where: sql<boolean>`paid_at is null and not exists (
          select from payments p where p.payable_kind = ${sql.lit(ticketKind)} and p.payable_id = ticket_orders.id)`,
      }),
  },
  {
    name: 'phone numbers and names of guests who have no account',
    since: 'their event ends',
    after: 30 * day,
    sweep: forgetGuests,
  },
  {
    name: 'whom tickets were given to, by name and number',
    since: 'they take it, or the offer ends',
    after: 30 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'ticket_transfers', column: 'ended_at', before, max }),
  },
]

/** The tickets stay as numbers of the event: had by a phone alone, or given to one. */
async function forgetGuests(tx: Tx, before: Date, max: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select o.id from ticket_orders o join listings l on l.id = o.event_id
    where o.buyer_id is null and o.phone is not null and o.paid_at is not null and l.ends_at <= ${before}
    order by o.id limit ${max} for update of o`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`update tickets set guest_name = '', holder_phone = null, link_hash = null
    where order_id = any(${ids}::uuid[]) and holder_id is null`.execute(tx)
  await sql`update ticket_orders set phone = null where id = any(${ids}::uuid[])`.execute(tx)
  return ids.length + (await forgetGiven(tx, before, max))
}

async function forgetGiven(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update tickets set guest_name = '', holder_phone = null, link_hash = null where id in (
      select t.id from tickets t join listings l on l.id = t.event_id
      where t.holder_phone is not null and l.ends_at <= ${before} order by t.id limit ${max} for update of t)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
