import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database/db.ts'
import { read } from '../database/read.ts'

/** The worker itself has a pool and no builder. */
type Pool = Pick<pg.Pool, 'query'>

/** One row for each schedule that this program has. */
export async function nameSchedules(pool: Pool, names: readonly string[]): Promise<void> {
  await pool.query(`delete from schedule_runs where name <> all($1)`, [names])
  await pool.query(`insert into schedule_runs (name) select unnest($1::text[]) on conflict do nothing`, [names])
}

/** Runs a schedule and records when, for how long, and whether it failed. That it cannot be recorded is no failure of it. */
export async function recordRun(pool: Pool, name: string, run: () => Promise<void>): Promise<void> {
  const startedAt = new Date()
  const from = performance.now()
  const record = (failed: boolean) =>
    pool
      .query(
        `insert into schedule_runs (name, started_at, milliseconds, failed, succeeded_at)
         values ($1, $2::timestamptz, $3, $4::boolean, case when $4::boolean then null else $2::timestamptz end)
         on conflict (name) do update set started_at = excluded.started_at, milliseconds = excluded.milliseconds,
           failed = excluded.failed, succeeded_at = coalesce(excluded.succeeded_at, schedule_runs.succeeded_at)`,
        [name, startedAt, Math.round(performance.now() - from), failed],
      )
      .catch(() => {})
  try {
    await run()
  } catch (error) {
    await record(true)
    throw error
  }
  await record(false)
}

export interface ScheduleRunRow {
  name: string
  started_at: Date | null
  milliseconds: number | null
  failed: boolean
  succeeded_at: Date | null
}

/** Some dozens: every one of them, those that failed first. */
export async function findScheduleRuns(db: Db): Promise<ScheduleRunRow[]> {
  const { rows } = await read<ScheduleRunRow>(db)`
    select name, started_at, milliseconds, failed, succeeded_at from schedule_runs order by ${sql`failed desc, name`}`
  return rows
}
