import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** Events that have ended by then, were neither cancelled nor removed, and whose orders are not all released, the first to end first. */
export async function findEndedEvents(db: Db, endedBefore: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select r.event_id as id from ticket_registers r join listings l on l.id = r.event_id join events e on e.id = r.event_id
    where r.released_at is null and r.ends_at <= ${endedBefore} and l.ends_at <= ${endedBefore} and e.cancelled_at is null
      and l.status <> 'removed'
    order by r.ends_at, r.event_id limit ${max}`
  return rows.map(({ id }) => id)
}

export interface ReleasedOrder {
  id: string
  event_id: string
  buyer_id: string | null
  total: number
  owner_id: string
  payment_id: string | null
}

/**
 * Orders of an event whose money can be released, locked until commit: no bank claims it, and nothing of it is on its way back or
 * waits for a person.
 */
export async function lockReleasable(tx: Tx, eventId: string, max: number): Promise<ReleasedOrder[]> {
  const { rows } = await sql<ReleasedOrder>`
    select o.id, o.event_id, o.buyer_id, o.total, l.owner_id, (
      select p.id from payments p where p.payable_kind = ${sql.lit(ticketKind)} and p.payable_id = o.id
        and p.status in ('succeeded', 'succeeded_late', 'part_refunded', 'refunding') and p.reason is null
      order by p.created_at desc limit 1) as payment_id
    from ticket_orders o join listings l on l.id = o.event_id
    where o.event_id = ${eventId} and o.state = 'paid' and o.released_at is null and o.claimed_at is null
      and not exists (select from ticket_refunds r where r.order_id = o.id and r.state in ('due', 'stuck'))
    order by o.id limit ${max} for update of o`.execute(tx)
  return rows
}

export const storeReleased = (tx: Tx, ids: readonly string[], at: Date) =>
  sql`update ticket_orders set released_at = ${at} where id = any(${ids}::uuid[])`.execute(tx)

/** What the organizer has not answered until then is declined: the policy does not give it back. Answers who requested it. */
export async function declineUnanswered(tx: Tx, orderIds: readonly string[], at: Date) {
  const { rows } = await sql<{ member_id: string | null }>`
    update ticket_refunds set state = 'declined', ended_at = ${at}
    where order_id = any(${orderIds}::uuid[]) and state = 'requested' returning member_id`.execute(tx)
  return [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))]
}

/** Whether orders of an event are left whose money waits for somebody. */
export async function hasUnreleased(tx: Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ticket_orders where event_id = ${eventId} and state = 'paid' and released_at is null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Not before all that was offered of its tickets has ended. */
export const closeRegister = (tx: Tx, eventId: string, at: Date) =>
  sql`update ticket_registers r set released_at = ${at} where r.event_id = ${eventId} and r.released_at is null
    and not exists (select from ticket_resales s where s.event_id = r.event_id and s.state = 'open')`.execute(tx)

/** What an event has brought its organizer so far, in cents, and how it is called. */
export async function findProceeds(tx: Tx, eventId: string) {
  const { rows } = await sql<{ title: string; owner_id: string; cents: number }>`
    select l.title, l.owner_id, coalesce((select sum(x.net_cents) from ticket_orders o
      join tax_lines x on x.source_type = 'ticket_order' and x.source_id = o.id where o.event_id = l.id), 0)::bigint as cents
    from listings l where l.id = ${eventId}`.execute(tx)
  return rows[0]
}
