import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { isKnownGone, processMark } from '../process/processes.ts'

const seconds = 1000
const renewEveryMs = 5 * seconds
const releaseEveryMs = 10 * seconds
/** A worker that could not renew its lease for so long stops: earlier than anybody may take over its jobs. */
const heldMs = 20 * seconds
const abandonedMs = 30 * seconds

export interface LeaseOptions {
  pool: pg.Pool
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Milliseconds that only grow. */
  monotonic?: () => number
}

/** The right of one worker to carry out the jobs that it has locked. */
export interface Lease {
  isHeld(): boolean
  /** Throws when the jobs may be somebody else's by now. */
  assertHeld(): void
  /** Resolves when it is no longer held, for whatever reason. */
  ended: Promise<void>
  /** Gives it back, when no job is carried out any more. */
  end(): Promise<void>
}

/** Opens the lease of the worker with this id and renews it; while it is held, jobs of workers that are gone are released. */
export async function openLease(id: string, { pool, log, monotonic = defaultClock }: LeaseOptions): Promise<Lease> {
  const { promise: ended, resolve: finish } = Promise.withResolvers<void>()
  let renewedAt = monotonic()
  let isLost = false
  open.add(id)
  await pool.query(`insert into job_workers (id, process) values ($1, $2)`, [id, processMark()])

  const isHeld = () => !isLost && monotonic() - renewedAt < heldMs
  const timers = [
    setInterval(() => void renew().catch(missed), renewEveryMs),
    setInterval(() => void releaseAbandoned(pool).catch(missed), releaseEveryMs),
  ]

  async function renew() {
    // What counts is when it was requested: the answer may come late.
    const now = monotonic()
    if (!isHeld()) return lose()
    const { rowCount } = await pool.query(`update job_workers set seen_at = now() where id = $1`, [id])
    if (rowCount === 0) lose()
    else renewedAt = now
  }

  function missed(error: unknown) {
    log.warn({ err: error }, 'the lease of the job worker could not be renewed')
    if (!isHeld()) lose()
  }

  function lose() {
    isLost = true
    for (const timer of timers) clearInterval(timer)
    finish()
  }

  return {
    isHeld,
    assertHeld() {
      if (!isHeld()) throw new Error('the lease of this worker is over: its jobs may be carried out by another')
    },
    ended,
    async end() {
      lose()
      open.delete(id)
      await releaseAbandoned(pool)
    },
  }
}

/** The leases of this process, by id. */
const open = new Set<string>()

const defaultClock = () => performance.now()

/**
 * Releases the jobs of workers that are gone: at once where we see that the process has ended, otherwise after half a
 * minute without a sign of it. Any number of processes may do so at once.
 */
export async function releaseAbandoned(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string; process: string }>(`select id, process from job_workers`)
  const ours = processMark()
  const isOver = (row: { id: string; process: string }) =>
    row.process === ours ? !open.has(row.id) : isKnownGone(row.process)
  const gone = rows.filter(isOver).map(({ id }) => id)
  // A worker's row is there before it carries out anything, so a lock without one is of no use after a moment.
  await pool.query(
    `with gone as (
       delete from job_workers where id = any($1::text[]) or seen_at < now() - $2 * interval '1 ms' returning id
     ), abandoned as (
       select array(select id from gone) || array(
         select locked_by from graphile_worker._private_jobs
         where locked_at < now() - $2 * interval '1 ms' and not exists (select from job_workers where id = locked_by)
       ) as ids
     )
     select graphile_worker.force_unlock_workers(ids) from abandoned where cardinality(ids) > 0`,
    [gone, abandonedMs],
  )
}
