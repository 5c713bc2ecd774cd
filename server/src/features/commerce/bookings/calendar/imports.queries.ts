import { sql } from 'kysely'
import type { importStates } from '@mtaa/contract/commerce/bookings/calendar'
import type { Db, Tx, Writer } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { Span } from '../../services/index.ts'

export interface ImportRow {
  id: string
  provider_id: string
  name: string
  host: string
  state: (typeof importStates)[number]
  failure: string | null
  failures: number
  fetched_at: Date | null
  /** Of what was read last. */
  content_hash: Buffer | null
  /** Encrypted. */
  url: Buffer
  /** How many busy times of it are not over. */
  busy: number
}

const columns = (now: Date) => sql`
  i.id, i.provider_id, i.name, i.host, i.state, i.failure, i.failures, i.fetched_at, i.content_hash, i.url,
  (select count(*) from calendar_busy b where b.import_id = i.id and upper(b.span) > ${now})::int as busy
  from calendar_imports i`

export async function findImports(db: Db | Tx, providerId: string, now: Date): Promise<ImportRow[]> {
  const { rows } = await read<ImportRow>(db)`
    select ${columns(now)} where i.provider_id = ${providerId} order by i.created_at, i.id`
  return rows
}

export async function findImport(db: Db | Tx, id: string, now: Date): Promise<ImportRow | undefined> {
  const { rows } = await read<ImportRow>(db)`select ${columns(now)} where i.id = ${id}`
  return rows[0]
}

interface NewImport {
  id: string
  providerId: string
  name: string
  url: Buffer
  host: string
  at: Date
  /** When the schedule fetches it; it is fetched at once by a job. */
  nextAt: Date
}

export const insertImport = (tx: Tx, { id, providerId, name, url, host, at, nextAt }: NewImport) =>
  tx
    .insertInto('calendar_imports')
    .values({ id, provider_id: providerId, name, url, host, state: 'waiting', next_at: nextAt, created_at: at })
    .execute()

/** False: there is none of this provider. */
export async function storeWaiting(tx: Tx, { id, providerId }: { id: string; providerId: string }, nextAt: Date) {
  const { rows } = await sql`
    update calendar_imports set state = 'waiting', failure = null, next_at = ${nextAt}
    where id = ${id} and provider_id = ${providerId} returning id`.execute(tx)
  return rows.length > 0
}

export const deleteImport = (tx: Tx, { id, providerId }: { id: string; providerId: string }) =>
  tx.deleteFrom('calendar_imports').where('id', '=', id).where('provider_id', '=', providerId).execute()

/** Takes those that are due, so that no other worker fetches them as well. */
export async function claimDue(db: Writer, { now, nextAt, max }: { now: Date; nextAt: Date; max: number }) {
  const { rows } = await sql<{ id: string }>`
    update calendar_imports set next_at = ${nextAt} where id = any(array(
      select id from calendar_imports where next_at <= ${now} order by next_at limit ${max} for update skip locked))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds an import until commit; undefined: it was removed meanwhile. After the lock of its calendar. */
export async function lockImport(tx: Tx, id: string): Promise<Pick<ImportRow, 'failures'> | undefined> {
  const { rows } = await sql<Pick<ImportRow, 'failures'>>`
    select failures from calendar_imports where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** It was read. */
export const storeFetched = (tx: Tx, id: string, { hash, now, nextAt }: { hash: Buffer; now: Date; nextAt: Date }) =>
  tx
    .updateTable('calendar_imports')
    .set({ state: 'ok', failure: null, failures: 0, content_hash: hash, fetched_at: now, next_at: nextAt })
    .where('id', '=', id)
    .execute()

/** It could not be read: busy times of before stay. */
export const storeFailure = (
  tx: Tx,
  id: string,
  { failure, failures, nextAt }: { failure: string; failures: number; nextAt: Date },
) =>
  tx
    .updateTable('calendar_imports')
    .set({ state: 'failing', failure, failures, next_at: nextAt })
    .where('id', '=', id)
    .execute()

/** The busy times of an import in place of those that it had. Under the lock of the calendar. */
export async function replaceBusy(
  tx: Tx,
  { id, providerId }: { id: string; providerId: string },
  spans: readonly Span[],
): Promise<void> {
  await tx.deleteFrom('calendar_busy').where('import_id', '=', id).execute()
  await sql`insert into calendar_busy (import_id, provider_id, span)
    select ${id}, ${providerId}, tstzrange(f, u)
    from unnest(${spans.map(([from]) => new Date(from))}::timestamptz[],
      ${spans.map(([, until]) => new Date(until))}::timestamptz[]) as s (f, u)`.execute(tx)
}
