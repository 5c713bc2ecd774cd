import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Only one folds at a time. The lock is taken by a statement of its own, so that the next one sees all that the last fold did. */
export async function lockFold(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from number_state for update skip locked`.execute(tx)
  return rows.length > 0
}

/** Moves at most `max` changes into the sums, by one statement: each is in the one or in the other. Answers how many. */
export async function foldSome(tx: Tx, max: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from number_changes where ctid = any(array(select ctid from number_changes limit ${max})) returning *),
    hours as (
      insert into number_hours (metric, hour, value)
      select metric, date_trunc('hour', at, 'UTC'), sum(delta) from taken where metric not like 'cohort%' group by 1, 2
      on conflict (hour, metric) do update set value = number_hours.value + excluded.value),
    days as (
      insert into number_days (county_code, day, metric, value)
      select county, day_in_nairobi(at), metric, sum(delta) from taken
        cross join lateral (select 0 as county union select county_code where county_code > 0) c
      group by 1, 2, 3
      on conflict (county_code, day, metric) do update set value = number_days.value + excluded.value)
    select count(*)::int as taken from taken`.execute(tx)
  return rows[0]?.taken ?? 0
}

export const noteFolded = (tx: Tx, now: Date) => sql`update number_state set folded_at = ${now}`.execute(tx)

export async function findFolded(db: Db): Promise<Date | null> {
  const { rows } = await read<{ folded_at: Date | null }>(db)`select folded_at from number_state`
  return rows[0]?.folded_at ?? null
}

/** Stores the longest wait that was seen in an hour and on a day. */
export async function noteOldest(tx: Tx, { seconds, now }: { seconds: number; now: Date }) {
  await sql`
    with hours as (
      insert into number_hours (metric, hour, value) values ('oldest', date_trunc('hour', ${now}::timestamptz, 'UTC'), ${seconds})
      on conflict (hour, metric) do update set value = greatest(number_hours.value, excluded.value))
    insert into number_days (day, metric, value) values (day_in_nairobi(${now}), 'oldest', ${seconds})
    on conflict (county_code, day, metric) do update set value = greatest(number_days.value, excluded.value)`.execute(
    tx,
  )
}

interface RequestCounts {
  requests: number
  faults: number
  refused: number
  visits: number
  pages: number
  bytes: number
  /** Refused requests by the code of the refusal. */
  refusals: ReadonlyMap<string, number>
}

/** Adds what one process has counted. */
export async function insertRequestCounts(tx: Tx, { refusals, ...counts }: RequestCounts, now: Date) {
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  await sql`insert into number_changes (metric, at, delta)
    select metric, ${now}::timestamptz, delta
    from unnest(${some.map(([metric]) => metric)}::text[], ${some.map(([, count]) => count)}::bigint[]) c (metric, delta)`.execute(
    tx,
  )
  // In one order, so that processes that write at once wait for each other in turn.
  const codes = [...refusals.keys()].toSorted()
  await sql`insert into number_refusals (day, code, count)
    select day_in_nairobi(${now}), code, count
    from unnest(${codes}::text[], ${codes.map((code) => refusals.get(code))}::bigint[]) c (code, count) order by code
    on conflict (day, code) do update set count = number_refusals.count + excluded.count`.execute(tx)
}
