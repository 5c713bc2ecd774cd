import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { lockTickets } from './registers.queries.ts'
import type { HeldEvent, HeldTicket } from './my-tickets/may.rules.ts'

/** A ticket that is locked until commit, with what decides whether it can be given, sold or given back. */
export interface LockedTicket extends HeldTicket {
  id: string
  event_id: string
  order_id: string
  type_id: string
  guest_name: string
  face_price: number
  event: HeldEvent & { title: string; starts_at: Date; owner_id: string }
}

/** Offers of a ticket, and who wants its money back, change under the lock of the ticket alone. */
export async function lockTicket(tx: Tx, id: string, now: Date): Promise<LockedTicket | undefined> {
  const [ticket] = await lockTickets(tx, [id])
  if (!ticket) return undefined
  const { rows } = await sql<Omit<LockedTicket, 'event' | keyof typeof ticket> & LockedTicket['event']>`
    select o.buyer_id, o.claimed_at, l.title, l.starts_at, l.ends_at, l.owner_id, e.cancelled_at,
      (select f.id from ticket_transfers f where f.ticket_id = ${id} and f.state = 'offered' and f.expires_at > ${now})
        as transfer_id,
      (select s.id from ticket_resales s where s.ticket_id = ${id} and s.state in ('open', 'reserved')) as resale_id,
      coalesce((select r.state from ticket_refunds r where r.ticket_id = ${id} and r.state <> 'declined'),
        (select r.state from ticket_refunds r where r.order_id = o.id and r.ticket_id = ${id} limit 1)) as refund_state
    from ticket_orders o join listings l on l.id = o.event_id join events e on e.id = o.event_id
    where o.id = ${ticket.order_id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a ticket without its order')
  const { title, starts_at, ends_at, owner_id, cancelled_at, ...moves } = row
  const state = ticket.state as TicketState
  return { ...ticket, ...moves, state, event: { title, starts_at, ends_at, owner_id, cancelled_at } }
}

/**
 * Ends what is offered of tickets, because they go in at a gate or their money goes back. Call it under their lock. A buyer who is
 * just paying a resale gets the money back when it comes.
 */
export async function endMoves(tx: Tx, ticketIds: readonly string[], at: Date): Promise<void> {
  const these = sql`ticket_id = any(${ticketIds}::uuid[])`
  await sql`update ticket_transfers set state = 'cancelled', ended_at = ${at} where ${these} and state = 'offered'`.execute(
    tx,
  )
  await sql`update ticket_resales set state = 'lapsed', order_id = null, ended_at = ${at}
    where ${these} and state in ('open', 'reserved')`.execute(tx)
}

/** Tickets of which an offer is over: a transfer that was not taken, a resale whose event has ended. */
export async function findLapsing(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    (select ticket_id as id from ticket_transfers where state = 'offered' and expires_at <= ${now}
      order by expires_at limit ${max})
    union
    (select s.ticket_id from ticket_registers r cross join lateral (
        select ticket_id from ticket_resales where event_id = r.event_id and state = 'open' limit ${max}) s
      where r.released_at is null and r.ends_at <= ${now} limit ${max})
    limit ${max}`
  return rows.map(({ id }) => id)
}

/** Ends what of them is over. Call it under the lock of the ticket. */
export async function lapseMoves(tx: Tx, ticketId: string, now: Date): Promise<void> {
  await sql`update ticket_transfers set state = 'lapsed', ended_at = ${now}
    where ticket_id = ${ticketId} and state = 'offered' and expires_at <= ${now}`.execute(tx)
  await sql`update ticket_resales s set state = 'lapsed', ended_at = ${now} from listings l
    where s.ticket_id = ${ticketId} and s.state = 'open' and l.id = s.event_id and l.ends_at <= ${now}`.execute(tx)
}

/** Ends the resales of a cancelled event. One whose buyer pays just now ends with the order. */
export const lapseResales = (tx: Tx, eventId: string, now: Date) =>
  sql`update ticket_resales set state = 'lapsed', ended_at = ${now} where event_id = ${eventId} and state = 'open'`.execute(
    tx,
  )

interface Reissue {
  id: string
  old: { id: string; event_id: string; order_id: string; type_id: string; price: number; face_price: number }
  holder: { id: string | null; phone: string | null; linkHash: Buffer | null }
  guestName: string
  at: Date
}

/** The row that takes the place of a ticket, in its order; it is not issued yet. */
export const insertReplacement = (tx: Tx, { id, old, holder, guestName, at }: Reissue) =>
  tx
    .insertInto('tickets')
    .values({
      id,
      event_id: old.event_id,
      order_id: old.order_id,
      type_id: old.type_id,
      holder_id: holder.id,
      holder_phone: holder.phone,
      link_hash: holder.linkHash,
      guest_name: guestName,
      price: old.price,
      face_price: old.face_price,
      state: 'held',
      replaces: old.id,
      created_at: at,
    })
    .execute()
