import { sql, type Insertable } from 'kysely'
import type { Tx } from '../../server/src/platform/database/db.ts'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { movementsOf, type Posting } from './postings.ts'

export type Row<Table extends keyof DB> = Insertable<DB[Table]>

/** Until this transaction ends, no other process loads demo content. */
export const lockForLoading = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('load demo content'))`.execute(tx)

/** Everything a person makes belongs to a user, so no users means an empty database. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const first = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return first === undefined
}

export const readWards = (tx: Tx) =>
  tx
    .selectFrom('locations_of_kenya as l')
    .innerJoin('wards as w', 'w.code', 'l.ward_code')
    .select([
      'w.code',
      'w.name',
      'w.constituency_code',
      'l.constituency_name as constituency',
      'w.county_code',
      'l.county_name as county',
    ])
    .orderBy('w.code')
    .execute()

/** All rows of a table in one statement. Every row must have the columns of the first. */
export async function insertRows<Table extends Extract<keyof DB, string>>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
) {
  const known = new Set(Object.keys(rows[0] ?? {}))
  const other = rows.flatMap((row) => Object.keys(row)).find((name) => !known.has(name))
  if (other) throw new Error(`not every row of ${table} has "${other}"`)
  const names = sql.join([...known].map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(tx)
}

/** Offers name what the product is in the moment that they are made. */
export const hashOffers = (tx: Tx) =>
  tx
    .updateTable('offers')
    .set(({ fn, ref }) => ({ listing_hash: fn<string>('product_hash', [ref('listing_id')]) }))
    .execute()

/** Posts to the ledger as the program does: by the one function that writes entries and balances. */
export async function post(tx: Tx, posting: Posting) {
  const { id, purpose, sourceType, sourceId, at } = posting
  const moved = movementsOf(posting)
  const [total, lines] = [moved.reduce((sum, { debit }) => sum + debit, 0), moved.length]
  await sql`select ledger_post(${id}, ${purpose}, ${sourceType}, ${sourceId}, 'posted', null, null, null, null, ${at},
    ${total}, ${lines}, ${moved.map(({ code }) => code)}, ${moved.map(({ ownerType }) => ownerType)},
    ${moved.map(({ ownerId }) => ownerId)}, ${moved.map(({ debit }) => debit)}, ${moved.map(({ credit }) => credit)},
    ${JSON.stringify(moved.map(({ chart }) => chart))})`.execute(tx)
}

/** Tickets of one order, which let somebody in from this moment on. */
export interface IssuedTickets {
  eventId: string
  ids: readonly string[]
  at: Date
}

/** What has become of a ticket since it was issued. */
export interface TicketMove {
  id: string
  state: string
  ended_at?: Date
  passed_at?: Date
  passed_gate?: number
  entries?: number
}

/** Each is a change of its event's register, as gates fetch them. */
export async function moveTickets(tx: Tx, moves: readonly TicketMove[]) {
  await sql`
    with moved as (
      select m.*, t.event_id, r.revision + row_number() over (partition by t.event_id order by m.id) as number
      from jsonb_to_recordset(${JSON.stringify(moves)}) as m (id uuid, state text, ended_at timestamptz,
        passed_at timestamptz, passed_gate smallint, entries smallint)
      join tickets t on t.id = m.id join ticket_registers r on r.event_id = t.event_id
    ), changed as (
      update tickets t set state = m.state, ended_at = m.ended_at, passed_at = m.passed_at, passed_gate = m.passed_gate,
        entries = coalesce(m.entries, 0), revision = m.number
      from moved m where m.id = t.id)
    update ticket_registers r set revision = m.last
    from (select event_id, max(number) as last from moved group by 1) m where m.event_id = r.event_id`.execute(tx)
}

/** The money of an event was handed to its organizer. */
export const closeRegister = (tx: Tx, { eventId, at }: { eventId: string; at: Date }) =>
  tx.updateTable('ticket_registers').set({ released_at: at }).where('event_id', '=', eventId).execute()
