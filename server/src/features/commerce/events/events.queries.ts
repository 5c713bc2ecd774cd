import type { Event } from '@mtaa/contract/commerce/events/events'
import { sql } from 'kysely'
import type { ListingDetails } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { detailQuery, type DetailRow } from '../listings/index.ts'

/** A type as the event's row has it: moments as text. */
export interface TypeRow {
  id: string
  position: number
  name: string
  description: string
  price: number
  quantity: number
  sold: number
  held: number
  per_person: number
  sales_from: string | null
  sales_until: string | null
  admits_from: string | null
  admits_until: string | null
  closed_at: string | null
  hidden: boolean
}

export interface EventRow extends DetailRow {
  location: string
  capacity: number | null
  mode: Event['mode']
  online_url: string | null
  place_hidden: boolean
  directions: string
  opens_at: Date | null
  refund_policy: Event['refund_policy']
  approval: boolean
  cancelled_at: Date | null
  cancel_note: string | null
  moved_at: Date | null
  edited_at: Date | null
  types: TypeRow[]
  series: { id: string; every: 'week' | 'month'; count: number; occurrence: number; dates: SeriesDate[] } | null
}

interface SeriesDate {
  id: string
  starts_at: string
}

const types = `coalesce((select json_agg(json_build_object('id', t.id, 'position', t.position, 'name', t.name,
  'description', t.description, 'price', t.price, 'quantity', t.quantity, 'sold', t.sold, 'held', t.held,
  'per_person', t.per_person, 'sales_from', t.sales_from, 'sales_until', t.sales_until, 'admits_from', t.admits_from,
  'admits_until', t.admits_until, 'closed_at', t.closed_at, 'hidden', t.hidden_code is not null) order by t.position)
  from event_ticket_types t where t.event_id = x.id), '[]')`

const series = `(select json_build_object('id', s.id, 'every', s.every, 'count', s.count, 'occurrence', x.occurrence,
  'dates', coalesce((select json_agg(json_build_object('id', n.id, 'starts_at', n.starts_at) order by n.starts_at)
    from events o join listings n on n.id = o.id
    where o.series_id = s.id and o.id <> x.id and n.status = 'active' and o.cancelled_at is null), '[]'))
  from event_series s where s.id = x.series_id)`

export const findEvent = detailQuery<EventRow>(
  'events',
  `x.location, x.capacity, x.mode, x.online_url, x.place_hidden, x.directions, x.opens_at, x.refund_policy, x.approval,
   x.cancelled_at, x.cancel_note, x.moved_at, x.edited_at, ${types} as types, ${series} as series`,
)

/** Types of tickets, locked in the order of their ids until commit. */
export const lockTypes = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('event_ticket_types')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export interface SpotChange {
  typeId: string
  sold: number
  held: number
}

/** Adds to what is sold and held of types. The database refuses more than there are. Answers their events. */
export async function addSpots(tx: Tx, changes: readonly SpotChange[]): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    update event_ticket_types t set sold = t.sold + n.sold, held = t.held + n.held, taken = true
    from unnest(${changes.map(({ typeId }) => typeId)}::uuid[], ${changes.map(({ sold }) => sold)}::int[],
      ${changes.map(({ held }) => held)}::int[]) as n (id, sold, held)
    where t.id = n.id returning t.event_id`.execute(tx)
  return [...new Set(rows.map(({ event_id }) => event_id))]
}

/** What an organizer stores of events, for their copy: with the types of tickets and their hidden codes. */
export async function findEventDetails(db: Db | Tx, ids: readonly string[]): Promise<ListingDetails[]> {
  const { rows } = await read<ListingDetails>(db)`
    select e.id, to_jsonb(e) - 'id' || jsonb_build_object('ticket_types', coalesce((
      select jsonb_agg(to_jsonb(t) - 'id' - 'event_id' order by t.position) from event_ticket_types t
      where t.event_id = e.id), '[]')) as details
    from events e where e.id = any(${ids}::uuid[])`
  return rows
}
