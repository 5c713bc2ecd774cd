import { Logger, makeWorkerUtils, parseCronItems, run, runOnce, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Invalidations } from '../cache/invalidations.ts'
import type { JobHandlers } from './enqueue.ts'

/** Work that is done once a minute, by name. */
export type Schedules<D> = Record<string, (deps: D) => Promise<void>>

/** What the worker itself needs of what its handlers get. */
interface WorkerDeps {
  log: FastifyBaseLogger
  invalidations: Invalidations
}

const tasksOf = <D extends WorkerDeps>(deps: D, handlers: JobHandlers<D>, schedules: Schedules<D>): TaskList => ({
  ...Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => invalidating(deps, (handle as (deps: D, payload: unknown) => Promise<void>)(deps, payload)),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(schedules).map(([name, handle]) => [name, () => invalidating(deps, handle(deps))]),
  ),
})

/** Jobs write, too: what was cached before is out of date. */
const invalidating = ({ invalidations }: WorkerDeps, work: Promise<void>) =>
  work.finally(() => invalidations.invalidate())

/** Carries out enqueued jobs and schedules until stopped. */
export async function startWorker<D extends WorkerDeps>(
  pool: pg.Pool,
  deps: D,
  handlers: JobHandlers<D>,
  schedules: Schedules<D>,
): Promise<Runner> {
  await releaseAbandoned(pool)
  await reportUnknown(pool, deps, [...Object.keys(handlers), ...Object.keys(schedules)])
  return run({
    // Without batches nobody awaits the completion of a job; with them, a database lost at that moment ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pgPool: pool,
    taskList: tasksOf(deps, handlers, schedules),
    parsedCronItems: parseCronItems(Object.keys(schedules).map((task) => ({ task, match: '* * * * *' }))),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quiet(deps),
  })
}

/** Carries out everything that is due now, then returns: for tests. */
export const runDueJobs = <D extends WorkerDeps>(
  pool: pg.Pool,
  deps: D,
  handlers: JobHandlers<D>,
  schedules: Schedules<D> = {},
) => runOnce({ pgPool: pool, taskList: tasksOf(deps, handlers, schedules), noHandleSignals: true, logger: quiet(deps) })

/** A killed process leaves its jobs locked. There is one worker, so what is locked when it starts was left by another. */
export async function releaseAbandoned(pool: pg.Pool) {
  const utils = await makeWorkerUtils({ pgPool: pool })
  try {
    const { rows } = await pool.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker.jobs where locked_by is not null`,
    )
    if (rows.length > 0) await utils.forceUnlockWorkers(rows.map((row) => row.locked_by))
  } finally {
    await utils.release()
  }
}

/** Jobs that nothing in the program carries out any more stay where they are and hold up no others; somebody should look. */
async function reportUnknown(pool: pg.Pool, { log }: WorkerDeps, known: string[]) {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select task_identifier as name, count(*)::int as count from graphile_worker.jobs
     where task_identifier <> all($1) group by task_identifier order by task_identifier`,
    [known],
  )
  if (rows.length > 0) log.warn({ jobs: rows }, 'jobs wait that nothing carries out')
}

const quiet = ({ log }: WorkerDeps) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message)
    else if (level === 'warning') log.warn({ meta }, message)
    else log.debug({ meta }, message)
  })
