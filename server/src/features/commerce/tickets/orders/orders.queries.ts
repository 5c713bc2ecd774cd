import type { TicketOrderState, TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { TicketOrders } from '../../../../platform/database/schema.ts'
import type { SpotLine } from '../../events/index.ts'

/** An order with what of its event decides about it. */
export interface OrderRow {
  id: string
  number: string
  event_id: string
  buyer_id: string | null
  origin: 'order' | 'rsvp' | 'request' | 'waiting' | 'resale'
  total: number
  state: TicketOrderState
  expires_at: Date | null
  claimed_at: Date | null
  paid_at: Date | null
  owner_id: string
  title: string
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
}

const orderRows = sql`
  select o.id, o.number, o.event_id, o.buyer_id, o.origin, o.total, o.state, o.expires_at, o.claimed_at, o.paid_at,
    l.owner_id, l.title, coalesce(l.starts_at, o.seen_starts_at) as starts_at,
    coalesce(l.ends_at, o.seen_starts_at) as ends_at, x.cancelled_at
  from ticket_orders o join listings l on l.id = o.event_id join events x on x.id = o.event_id`

export async function findOrder(db: Db | Tx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await read<OrderRow>(db)`${orderRows} where o.id = ${id}`
  return rows[0]
}

/** Payments, expiries and decisions about an order wait here: the order first, then types, tickets and their register. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`${orderRows} where o.id = ${id} for update of o`.execute(tx)
  return rows[0]
}

export async function findOrderByNumber(db: Db, number: string): Promise<string | undefined> {
  const { rows } = await read<{ id: string }>(db)`select id from ticket_orders where number = ${number}`
  return rows[0]?.id
}

/** Orders of an event that wait for money or for its organizer. */
export async function findUnpaidOf(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from ticket_orders where event_id = ${eventId} and state in ('requested', 'pending') order by id`
  return rows.map(({ id }) => id)
}

export const insertOrder = (tx: Tx, order: Insertable<TicketOrders>) =>
  tx.insertInto('ticket_orders').values(order).execute()

export const updateOrder = (tx: Tx, id: string, change: Updateable<TicketOrders>) =>
  tx.updateTable('ticket_orders').set(change).where('id', '=', id).execute()

export interface NewTicket {
  id: string
  typeId: string
  guestName: string
  price: number
  /** Of the link by which it is opened without an account. */
  linkHash: Buffer | null
}

interface Tickets {
  eventId: string
  orderId: string
  holder: { id: string | null; phone: string | null }
  state: 'held' | 'void'
  at: Date
}

export async function insertTickets(tx: Tx, of: Tickets, tickets: readonly NewTicket[]): Promise<void> {
  const { eventId, orderId, holder, state, at } = of
  await tx
    .insertInto('tickets')
    .values(
      tickets.map(({ id, typeId, guestName, price, linkHash }) => ({
        id,
        event_id: eventId,
        order_id: orderId,
        type_id: typeId,
        holder_id: holder.id,
        holder_phone: holder.phone,
        guest_name: guestName,
        link_hash: linkHash,
        price,
        face_price: price,
        state,
        created_at: at,
        ended_at: state === 'void' ? at : null,
      })),
    )
    .execute()
}

interface OrderedTicket {
  id: string
  type_id: string
  holder_id: string | null
  state: TicketState
}

/** Tickets of an order, in the order of their ids: in it rows are locked. */
export const findTicketsOf = (db: Db | Tx, orderId: string): Promise<OrderedTicket[]> =>
  db
    .selectFrom('tickets')
    .select(['id', 'type_id', 'holder_id', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute() as Promise<OrderedTicket[]>

/** How many of each type, in the order of the ids of types. */
export function linesOf(tickets: readonly { type_id: string }[]): SpotLine[] {
  const counts = new Map<string, number>()
  for (const { type_id } of tickets) counts.set(type_id, (counts.get(type_id) ?? 0) + 1)
  return [...counts]
    .map(([typeId, quantity]) => ({ typeId, quantity }))
    .toSorted((one, other) => (one.typeId < other.typeId ? -1 : 1))
}
