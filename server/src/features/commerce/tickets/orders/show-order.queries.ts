import type { TicketOrderState, TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { TicketEventRow } from '../my-tickets/my-tickets.queries.ts'

export interface ShownOrderRow extends TicketEventRow {
  id: string
  number: string
  buyer_id: string | null
  state: TicketOrderState
  total: number
  expires_at: Date | null
  created_at: Date
  paid_at: Date | null
  tickets: { id: string; ticket_type: string; guest_name: string; price: number; state: TicketState }[]
}

const shown = sql`
  select o.id, o.number, o.buyer_id, o.state, o.total, o.expires_at, o.created_at, o.paid_at, o.event_id,
    l.title, l.slug, l.county_code, l.constituency_code, l.ward_code,
    coalesce(l.starts_at, o.seen_starts_at) as starts_at, coalesce(l.ends_at, o.seen_starts_at) as ends_at,
    x.opens_at, x.cancelled_at,
    coalesce((select json_agg(json_build_object('id', t.id, 'ticket_type', y.name, 'guest_name', t.guest_name,
        'price', t.price, 'state', t.state) order by y.position, t.id)
      from tickets t join event_ticket_types y on y.id = t.type_id where t.order_id = o.id), '[]') as tickets
  from ticket_orders o join listings l on l.id = o.event_id join events x on x.id = o.event_id`

export async function findShownOrder(db: Db, id: string): Promise<ShownOrderRow | undefined> {
  const { rows } = await read<ShownOrderRow>(db)`${shown} where o.id = ${id}`
  return rows[0]
}

/** What of an event waits for this member's money, or for the organizer. */
export async function findOpenOrders(db: Db, eventId: string, buyerId: string): Promise<ShownOrderRow[]> {
  const { rows } = await read<ShownOrderRow>(db)`${shown}
    where o.event_id = ${eventId} and o.buyer_id = ${buyerId} and o.state in ('requested', 'pending')
    order by o.created_at, o.id`
  return rows
}

interface OwnPlace {
  location: string
  directions: string
  online_url: string | null
  hidden: boolean
}

/** The tickets of this member that let somebody in, and where the event is. */
export async function findOwnTickets(db: Db, eventId: string, memberId: string) {
  const { rows } = await read<OwnPlace & { tickets: string[] }>(db)`
    select x.location, x.directions, x.online_url, x.place_hidden or x.online_url is not null as hidden,
      array(select t.id from tickets t where t.holder_id = ${memberId} and t.event_id = x.id
        and t.state in ('issued', 'checked_in', 'checked_out') order by t.serial) as tickets
    from events x where x.id = ${eventId}`
  return rows[0]
}
