import { sql } from 'kysely'
import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { ListingStatus } from '../../listings/index.ts'

/** An event as far as it decides who can have tickets of it. */
export interface SaleEvent {
  id: string
  owner_id: string
  module: ListingModule
  status: ListingStatus
  title: string
  starts_at: Date
  ends_at: Date
  approval: boolean
  cancelled_at: Date | null
  place_revision: number
}

const eventRows = (id: string) => sql`
  select l.id, l.owner_id, l.module, l.status, l.title, coalesce(l.starts_at, l.created_at) as starts_at,
    coalesce(l.ends_at, l.created_at) as ends_at, x.approval, x.cancelled_at, x.place_revision
  from listings l join events x on x.id = l.id where l.id = ${id}`

export async function findSaleEvent(db: Db | Tx, id: string): Promise<SaleEvent | undefined> {
  const { rows } = await read<SaleEvent>(db)`${eventRows(id)}`
  return rows[0]
}

/** The same, and the event stays until commit. Locked before its types, as by its organizer. */
export async function lockSaleEvent(tx: Tx, id: string): Promise<SaleEvent | undefined> {
  const { rows } = await sql<SaleEvent>`${eventRows(id)} for key share of x`.execute(tx)
  return rows[0]
}

/** Whose tickets are counted: those of a member, or of a phone alone. */
export type Holder = { memberId: string } | { phone: string }

export interface SaleType {
  id: string
  position: number
  name: string
  description: string
  price: number
  quantity: number
  sold: number
  held: number
  per_person: number
  sales_from: Date | null
  sales_until: Date | null
  admits_from: Date | null
  admits_until: Date | null
  closed_at: Date | null
  hidden_code: string | null
  /** Tickets of it that this person has, holds or is offered. */
  owned: number
}

const live = sql`k.state in ('issued', 'checked_in', 'checked_out')`

function ownedBy(holder: Holder | null) {
  if (!holder) return sql`0`
  if ('phone' in holder)
    return sql`(select count(*)::int from tickets k
      where k.event_id = t.event_id and k.holder_phone = ${holder.phone} and k.type_id = t.id and ${live})`
  const me = holder.memberId
  return sql`(select count(*)::int from tickets k
      where k.holder_id = ${me} and k.event_id = t.event_id and k.type_id = t.id and ${live})
    + (select count(*)::int from ticket_orders o join tickets k on k.order_id = o.id
      where o.buyer_id = ${me} and o.event_id = t.event_id and o.state = 'pending' and k.type_id = t.id
        and k.state = 'held')
    + (select coalesce(sum(w.offered), 0)::int from ticket_waiting w
      where w.member_id = ${me} and w.type_id = t.id and w.state = 'offered')`
}

/** All types of an event by their position, with what this person has of each. */
export async function findSaleTypes(db: Db | Tx, eventId: string, holder: Holder | null): Promise<SaleType[]> {
  const { rows } = await read<SaleType>(db)`
    select t.id, t.position, t.name, t.description, t.price, t.quantity, t.sold, t.held, t.per_person, t.sales_from,
      t.sales_until, t.admits_from, t.admits_until, t.closed_at, t.hidden_code, ${ownedBy(holder)} as owned
    from event_ticket_types t where t.event_id = ${eventId} order by t.position`
  return rows
}

/** Types stay as they are until commit, in the order of their ids, as by everything that sells, offers or releases them. */
export const lockTypesOf = (tx: Tx, lines: readonly { typeId: string }[]) =>
  sql`select from event_ticket_types where id = any(${lines.map(({ typeId }) => typeId)}::uuid[])
    order by id for update`.execute(tx)

/** A type of tickets stays as it is until commit: what sells or offers it waits. */
export async function lockType(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from event_ticket_types where id = ${id} for update`.execute(tx)
  return rows[0]?.event_id
}
