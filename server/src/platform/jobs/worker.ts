import { Logger, makeWorkerUtils, parseCronItems, run, runOnce, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Deps } from '../../core/deps.ts'
import type { JobHandlers } from './enqueue.ts'

/** Work that comes round by itself: once a minute, each in the order given. */
export type Schedules = Record<string, (deps: Deps) => Promise<void>>

const tasksOf = (deps: Deps, handlers: JobHandlers<Deps>, schedules: Schedules): TaskList => ({
  ...Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) =>
        invalidating(deps, (handle as (deps: Deps, payload: unknown) => Promise<void>)(deps, payload)),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(schedules).map(([name, handle]) => [name, () => invalidating(deps, handle(deps))]),
  ),
})

/** Jobs write, too: what was kept of the time before is old. */
const invalidating = ({ invalidations }: Deps, work: Promise<void>) => work.finally(() => invalidations.invalidate())

/** Carries out announced jobs until stopped. */
export async function startWorker(
  pool: pg.Pool,
  deps: Deps,
  handlers: JobHandlers<Deps>,
  schedules: Schedules,
): Promise<Runner> {
  await releaseAbandoned(pool)
  return run({
    // Told one by one, that a job has ended is awaited by nobody, and a database lost at that moment ends the process.
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
export const runDueJobs = (pool: pg.Pool, deps: Deps, handlers: JobHandlers<Deps>, schedules: Schedules = {}) =>
  runOnce({ pgPool: pool, taskList: tasksOf(deps, handlers, schedules), noHandleSignals: true, logger: quiet(deps) })

/** A killed process leaves its jobs locked. There is one worker, so whatever is locked when it starts is nobody's work. */
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

const quiet = ({ log }: Deps) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message)
    else if (level === 'warning') log.warn({ meta }, message)
    else log.debug({ meta }, message)
  })
