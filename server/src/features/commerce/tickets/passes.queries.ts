import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** A ticket as gates know it. */
export interface PassRow {
  id: string
  serial: number
  code: string
  /** The position of its type. */
  type: number
  state: TicketState
  name: string
  /** The last three digits of the holder's phone. */
  digits: string | null
  passed_at: Date | null
  passed_gate: number | null
  entries: number
}

/** The number of the order is its buyer's, not that of who was given the ticket. */
const columns = sql.raw(`t.id, t.serial, t.code, y.position as type, t.state,
  coalesce(nullif(t.guest_name, ''), p.first_name || ' ' || p.last_name, '') as name,
  right(coalesce(t.holder_phone, u.phone, p.phone, case when o.buyer_id is not distinct from t.holder_id then o.phone end), 3) as digits,
  t.passed_at, t.passed_gate, t.entries`)
const joined =
  sql.raw(`tickets t join event_ticket_types y on y.id = t.type_id join ticket_orders o on o.id = t.order_id
  left join users u on u.id = t.holder_id left join profiles p on p.id = t.holder_id`)

/** Tickets of an event that have changed after a revision; after 0, all that ever let somebody in. */
export async function findPasses(db: Db | Tx, eventId: string, since: number): Promise<PassRow[]> {
  const { rows } = await read<PassRow>(db)`
    select ${columns} from ${joined}
    where t.event_id = ${eventId} and t.revision > ${since} and t.serial is not null order by t.serial`
  return rows
}

interface Named {
  serials: readonly number[]
  codes: readonly string[]
  ids: readonly string[]
}

/** Locks the tickets of an event that are named so, in the order of their ids. */
export async function lockPasses(tx: Tx, eventId: string, { serials, codes, ids }: Named): Promise<PassRow[]> {
  const { rows } = await sql<PassRow>`
    select ${columns} from ${joined}
    where t.event_id = ${eventId} and t.serial is not null and (t.serial = any(${serials}::int[])
      or t.code = any(${codes}::text[]) or t.id = any(${ids}::uuid[]))
    order by t.id for update of t`.execute(tx)
  return rows
}

/** How often tickets of an event have changed. */
export async function findRevision(db: Db | Tx, eventId: string): Promise<number> {
  const row = await db
    .selectFrom('ticket_registers')
    .select('revision')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.revision ?? 0
}

export interface TicketPass {
  id: string
  state: 'issued' | 'checked_in' | 'checked_out'
  passedAt: Date | null
  passedGate: number | null
  entries: number
}

export async function storePasses(tx: Tx, passes: readonly TicketPass[], revision: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update tickets t set state = n.state, passed_at = n.passed_at, passed_gate = n.passed_gate, entries = n.entries,
      revision = ${revision}
    from unnest(${passes.map(({ id }) => id)}::uuid[], ${passes.map(({ state }) => state)}::text[],
      ${passes.map(({ passedAt }) => passedAt)}::timestamptz[], ${passes.map(({ passedGate }) => passedGate)}::smallint[],
      ${passes.map(({ entries }) => entries)}::smallint[]) as n (id, state, passed_at, passed_gate, entries)
    where t.id = n.id and t.state in ('issued', 'checked_in', 'checked_out')`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
