import { sql } from 'kysely'
import type { Tx } from '../database/db.ts'

/** Every job there is, with what it carries. A feature adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features' *.jobs.ts
export interface Jobs {}

export type JobName = Extract<keyof Jobs, string>

/**
 * Writes an intention in the same transaction; the worker carries it out after commit, with retries.
 * Two announcements with one `key` become one job.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: Jobs[N],
  { runAt, key, tries = 10 }: { runAt?: Date; key?: string; tries?: number } = {},
) {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${runAt ?? null}::timestamptz, job_key := ${key ?? null}::text, max_attempts := ${tries}::int)`.execute(
    tx,
  )
}

export type JobHandlers<D> = { [N in JobName]?: (deps: D, payload: Jobs[N]) => Promise<void> }
