import type { TicketOrderState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { presentPersonJson, type PersonRow } from '../../../community/people/index.ts'
import type { Cursor } from '../../../../platform/http/cursor.ts'

export interface RequestRow {
  id: string
  owner_id: string
  person: PersonRow
  note: string
  total: number
  tickets: { ticket_type: string; guest_name: string }[]
  state: TicketOrderState
  created_at: Date
  decided_at: Date | null
}

const requests = sql`
  select o.id, l.owner_id, ${presentPersonJson('o.buyer_id')} as person, o.note, o.total, o.state, o.created_at, o.decided_at,
    coalesce((select json_agg(json_build_object('ticket_type', y.name, 'guest_name', t.guest_name) order by y.position, t.id)
      from tickets t join event_ticket_types y on y.id = t.type_id where t.order_id = o.id), '[]') as tickets
  from ticket_orders o join listings l on l.id = o.event_id`

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRow | undefined> {
  const { rows } = await read<RequestRow>(db)`
    ${requests} where o.id = ${id} and o.origin = 'request' and o.buyer_id is not null`
  return rows[0]
}

/** Those that wait, the first first, or those that were answered, the last first. */
export async function findRequests(
  db: Db,
  { eventId, answered, after, limit }: { eventId: string; answered: boolean; after: Cursor | undefined; limit: number },
): Promise<RequestRow[]> {
  const [at, id] = [after?.at ?? null, after?.id ?? null]
  const { rows } = answered
    ? await read<RequestRow>(db)`${requests}
        where o.event_id = ${eventId} and o.origin = 'request' and o.buyer_id is not null and o.decided_at is not null
          and (${at}::timestamptz is null or (o.decided_at, o.id) < (${at}::timestamptz, ${id}::uuid))
        order by o.decided_at desc, o.id desc limit ${limit}`
    : await read<RequestRow>(db)`${requests}
        where o.event_id = ${eventId} and o.state = 'requested' and o.buyer_id is not null
          and (${at}::timestamptz is null or (o.created_at, o.id) > (${at}::timestamptz, ${id}::uuid))
        order by o.created_at, o.id limit ${limit}`
  return rows
}

/** Requests that nobody answered before their event was over or cancelled. */
export async function findOverdue(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select o.id from ticket_orders o join listings l on l.id = o.event_id join events x on x.id = o.event_id
    where o.state = 'requested' and (l.ends_at <= ${now} or x.cancelled_at is not null) order by o.id limit ${max}`
  return rows.map(({ id }) => id)
}
