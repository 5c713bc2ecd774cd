import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

export interface PlaceCount {
  kind: string
  county_code: number
  constituency_code: number | null
  ward_code: number | null
}

const place = sql.raw('kind, county_code, constituency_code, ward_code')
const countedUntil = sql.raw('(select counted_until from place_count_state)')

/**
 * What is shown at this moment in each place, in parts that are to be added up: totals, changes that are not yet folded,
 * less what ended since the last fold. One statement, so that a fold beside it moves nothing out of sight.
 */
export async function findPlaceCounts(db: Db, now: Date): Promise<(PlaceCount & { count: number })[]> {
  const { rows } = await read<PlaceCount & { count: number }>(db)`
    select ${place}, count from place_counts where count <> 0
    union all
    select ${place}, sum(delta) from place_count_changes where until is null or until >= ${countedUntil} group by ${place}
    union all
    select ${place}, -count(*) from place_counted where until >= ${countedUntil} and until < ${now} group by ${place}`
  return rows
}

/**
 * Folds the changes into the totals and takes out what ended since the last time. Returns false when another process is
 * folding. The lock is taken by a statement of its own: the next one then sees everything the last fold did.
 */
export async function foldPlaceCounts(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`select from place_count_state for update skip locked`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    with folded as (delete from place_count_changes returning *),
    moved as (
      select ${place}, sum(delta) as delta from (
        select ${place}, delta from folded where until is null or until >= ${countedUntil}
        union all
        select ${place}, -1 from place_counted where until >= ${countedUntil} and until < ${now}
      ) changes group by ${place} having sum(delta) <> 0),
    stored as (
      insert into place_counts (${place}, count) select ${place}, delta from moved
      on conflict (${place}) do update set count = place_counts.count + excluded.count)
    update place_count_state set counted_until = greatest(counted_until, ${now})`.execute(tx)
  return true
}

/** True once for each time this moment passes, for only one of all callers. */
export async function claimCheck(tx: Tx, { now, last }: { now: Date; last: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('place_count_state')
    .set({ checked_at: now })
    .where('checked_at', '<=', last)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Compares with a plain count, corrects what differs and returns it. Reads everything that is counted. */
export async function repairPlaceCounts(tx: Tx): Promise<(PlaceCount & { delta: number })[]> {
  const { rows } = await sql<PlaceCount & { delta: number }>`
    select ${place}, delta from repair_place_counts()`.execute(tx)
  return rows
}
