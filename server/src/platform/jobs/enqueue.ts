import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/db.ts'

/** Every job there is, with what it carries. A feature adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features' *.jobs.ts
export interface Jobs {}

export type JobName = Extract<keyof Jobs, string>

interface When {
  /** Not before this moment; at once without one. */
  runAt?: Date
  /** Two jobs with one key become one. */
  key?: string
  /** Which then runs when the first one would have: a second call does not put it off. */
  keepsMoment?: boolean
  /** Attempts; after the last one the job stays in the queue with its error. */
  tries?: number
}

/** Enqueues a job in the caller's transaction; the worker runs it after the commit, with retries. */
export const enqueue = <N extends JobName>(tx: Tx, name: N, payload: Jobs[N], when: When = {}) =>
  enqueueAs(tx, name, payload, when)

/** The same for jobs whose names are only known at run time. */
export async function enqueueAs(
  tx: Tx,
  name: string,
  payload: unknown,
  { runAt, key, keepsMoment, tries = 10 }: When = {},
) {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${runAt ?? null}::timestamptz, job_key := ${key ?? null}::text, job_key_mode := ${keepsMoment ? 'preserve_run_at' : 'replace'}::text, max_attempts := ${tries}::int)`.execute(
    tx,
  )
}

/**
 * The same inside a statement that writes what the job is about, where a statement of its own would be a tenth of the work. Its
 * payload and key are SQL.
 */
export const enqueuing = (
  name: JobName,
  { payload, key }: Record<'payload' | 'key', RawBuilder<unknown>>,
  { keepsMoment }: Pick<When, 'keepsMoment'> = {},
) =>
  sql`graphile_worker.add_job(${sql.lit(name)}, payload := ${payload}, job_key := ${key},
    job_key_mode := ${sql.lit(keepsMoment ? 'preserve_run_at' : 'replace')}, max_attempts := 10)`

/** The job that is carried out. */
export interface JobInfo {
  id: string
}

/** Takes back the job of this key, if it was not begun. */
export const dropJob = (tx: Tx, key: string) => sql`select graphile_worker.remove_job(${key})`.execute(tx)

export type JobHandlers<D> = { [N in JobName]?: (deps: D, payload: Jobs[N], job: JobInfo) => Promise<void> }

/**
 * Ends a job in the transaction of its work, so that a kill after the commit does not have it carried out again: for work that
 * leaves no row by which a second time is seen, as a mail does. False: somebody has carried it out, and nothing is to be done.
 */
export async function finishJob(tx: Tx, { id }: JobInfo): Promise<boolean> {
  const { rows } = await sql`delete from graphile_worker._private_jobs where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}
