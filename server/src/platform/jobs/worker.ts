import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type JobHelpers,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { JobHandlers, JobInfo } from './enqueue.ts'
import { openLease, releaseAbandoned, type LeaseOptions } from './lease.ts'
import { nameSchedules, recordRun } from './schedule-runs.queries.ts'

/** Work that is done once a minute, by name. */
export type Schedules<D> = Record<string, (deps: D) => Promise<void>>

/** Without batches nobody awaits the end of a job; with them, a database lost at that moment ends the process. */
const batches = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** What the worker itself needs of what its handlers get. */
interface WorkerDeps {
  log: FastifyBaseLogger
}

export interface JobWorker {
  /** Settles when it has ended. */
  promise: Promise<void>
  /** Takes no further jobs; resolves when those that it has begun are finished. */
  stop(): Promise<void>
}

interface WorkerOptions extends Pick<LeaseOptions, 'monotonic'> {
  /** Called when another worker may take over a job that is carried out here at this moment. */
  onLost?: () => void
  /** Schedules that are carried out at once as well. */
  atStart?: readonly string[]
}

type Work = () => Promise<void>
type Handler<D> = (deps: D, payload: unknown, job: JobInfo) => Promise<void>
type CarryOut = (work: Work, jobId: string) => Promise<void>

/** Carries out enqueued jobs and schedules until stopped, or until the database or the lease is lost (decision 0018). */
export async function startWorker<D extends WorkerDeps>(
  pool: pg.Pool,
  deps: D,
  handlers: JobHandlers<D>,
  schedules: Schedules<D>,
  { onLost = () => {}, atStart = [], ...options }: WorkerOptions = {},
): Promise<JobWorker> {
  await releaseAbandoned(pool)
  await reportUnknown(pool, deps, [...Object.keys(handlers), ...Object.keys(schedules)])
  await nameSchedules(pool, Object.keys(schedules))
  const recorded = Object.fromEntries(
    Object.entries(schedules).map(([name, run]) => [name, (all: D) => recordRun(pool, name, () => run(all))]),
  )
  for (const name of atStart)
    await pool.query(`select graphile_worker.add_job($1, job_key := $1 || ' at start', max_attempts := 3)`, [name])
  let underWay = 0
  let isStopping = false

  async function underLease(work: Work, jobId: string) {
    const lease = await opening
    try {
      lease.assertHeld()
      underWay++
      await work().finally(() => underWay--)
      // What throws is not removed from the queue, and its lock is released only if it is still ours.
      lease.assertHeld()
    } catch (error) {
      // Without the database it stays locked, and is given back when this worker is seen to be gone.
      if (!lease.isHeld()) await lease.interrupted(jobId).catch(() => {})
      throw error
    }
  }

  const events: WorkerEvents = new EventEmitter()
  const created = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const opening = created.then((id) => openLease(id, { pool, log: deps.log, ...options }))
  opening.catch(() => {})
  const runner = await run({
    preset: { worker: batches },
    pgPool: pool,
    taskList: tasksOf(deps, handlers, recorded, underLease),
    parsedCronItems: parseCronItems(Object.keys(schedules).map((task) => ({ task, match: '* * * * *' }))),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quiet(deps),
    events,
  })

  async function stop() {
    isStopping = true
    // It may have stopped by itself a moment ago.
    await runner.stop().catch(() => {})
    await promise.catch(() => {})
  }

  async function untilEnd() {
    const lease = await opening.catch(() => runner.stop().then(() => undefined))
    void lease?.ended.then(() => {
      if (isStopping) return
      if (underWay > 0) onLost()
      return stop()
    })
    try {
      await runner.promise
    } finally {
      // Where the database is away, the next start gives it back.
      await lease?.end().catch(() => {})
    }
  }

  const promise = untilEnd()
  promise.catch(() => {})
  await opening
  return { promise, stop }
}

/** Carries out everything that is due now, then returns: for tests. */
export const runDueJobs = <D extends WorkerDeps>(
  pool: pg.Pool,
  deps: D,
  handlers: JobHandlers<D>,
  schedules: Schedules<D> = {},
) =>
  runOnce({
    preset: { worker: batches },
    pgPool: pool,
    taskList: tasksOf(deps, handlers, schedules),
    noHandleSignals: true,
    logger: quiet(deps),
  })

const tasksOf = <D extends WorkerDeps>(
  deps: D,
  handlers: JobHandlers<D>,
  schedules: Schedules<D>,
  carryOut: CarryOut = (work) => work(),
): TaskList => ({
  ...Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown, { job }: JobHelpers) =>
        carryOut(() => (handle as Handler<D>)(deps, payload, { id: job.id }), job.id),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(schedules).map(([name, handle]) => [
      name,
      (_: unknown, { job }: JobHelpers) => carryOut(() => handle(deps), job.id),
    ]),
  ),
})

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
