import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

interface Done {
  rule: string
  /** In Nairobi. */
  day: string
  at: Date
  count: number
}

export const noteHandled = (tx: Tx, { rule, day, at, count }: Done) =>
  sql`
    insert into retention_days (rule, day, handled, handled_at) values (${rule}, ${day}, ${count}, ${at})
    on conflict (rule, day) do update set handled = retention_days.handled + excluded.handled,
      handled_at = excluded.handled_at`.execute(tx)

export const noteFailure = (db: Writer, { rule, day, at, error }: Omit<Done, 'count'> & { error: string }) =>
  sql`
    insert into retention_days (rule, day, failures, failed_at, error) values (${rule}, ${day}, 1, ${at}, ${error})
    on conflict (rule, day) do update set failures = retention_days.failures + 1, failed_at = excluded.failed_at,
      error = excluded.error`.execute(db)

export interface RuleState {
  rule: string
  today: number
  month: number
  handled_at: Date | null
  failed_at: Date | null
  error: string | null
}

/** What every rule has done since a day; of those that did nothing there is no row. */
export async function findStates(db: Db, { today, since }: { today: string; since: string }): Promise<RuleState[]> {
  const { rows } = await read<RuleState>(db)`
    select rule, coalesce(sum(handled) filter (where day = ${today}::date), 0)::int as today, sum(handled)::int as month,
      max(handled_at) as handled_at, max(failed_at) as failed_at,
      (array_agg(error order by day desc) filter (where error is not null))[1] as error
    from retention_days where day >= ${since}::date group by rule`
  return rows
}

export interface RunRow {
  id: string
  rule: string
  requested_by: string
  name: string | null
  reason: string
  requested_at: Date
  ended_at: Date | null
  handled: number
  error: string | null
}

const columns =
  sql.raw(`r.id, r.rule, r.requested_by, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as name,
  r.reason, r.requested_at, r.ended_at, r.handled, r.error`)
const runs = sql.raw(`retention_runs r left join profiles p on p.id = r.requested_by`)

interface Page {
  rule: string | undefined
  limit: number
  after: Cursor | undefined
}

/** Newest first. */
export async function findRuns(db: Db, { rule, limit, after }: Page): Promise<RunRow[]> {
  const { rows } = await read<RunRow>(db)`
    select ${columns} from ${runs}
    where ${rule === undefined ? sql`true` : sql`r.rule = ${rule}`} and ${after ? sql`r.id < ${after.id}::uuid` : sql`true`}
    order by r.id desc limit ${limit}`
  return rows
}

export async function findRun(db: Db | Tx, id: string): Promise<RunRow | undefined> {
  const { rows } = await read<RunRow>(db)`select ${columns} from ${runs} where r.id = ${id}`
  return rows[0]
}

export async function findRunning(db: Db): Promise<string[]> {
  const { rows } = await read<{ rule: string }>(db)`select rule from retention_runs where ended_at is null`
  return rows.map(({ rule }) => rule)
}

/** Ends a run whose job was lost: it would hold up the next one for ever. */
export const endLost = (tx: Tx, rule: string, before: Date, now: Date) =>
  sql`
    update retention_runs set ended_at = ${now}, error = 'not ended by its job'
    where rule = ${rule} and ended_at is null and requested_at <= ${before}`.execute(tx)

type NewRun = Pick<RunRow, 'id' | 'rule' | 'requested_by' | 'reason' | 'requested_at'>

/** False while another run of this rule has not ended. */
export async function insertRun(tx: Tx, run: NewRun): Promise<boolean> {
  const row = await tx
    .insertInto('retention_runs')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const countRun = (tx: Tx, id: string, count: number) =>
  sql`update retention_runs set handled = handled + ${count} where id = ${id}`.execute(tx)

export const endRun = (db: Writer, id: string, error: string | null, now: Date) =>
  sql`update retention_runs set ended_at = ${now}, error = ${error} where id = ${id} and ended_at is null`.execute(db)

export const deleteOldDays = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'retention_days', column: 'day', before, max })

export const deleteOldRuns = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'retention_runs', column: 'requested_at', before, max })
