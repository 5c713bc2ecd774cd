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
  /** What was carried out may have been somebody else's: that was no attempt. */
  interrupted(jobId: string): Promise<void>
  /** Throws when the jobs may be somebody else's by now. */
  assertHeld(): void
  /** Resolves when it is no longer held, for any reason. */
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
    interrupted: (jobId) => interrupt(pool, { workers: [id], jobId }),
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
  const { rows: abandoned } = await pool.query<{ id: string }>(
    `with gone as (
       delete from job_workers where id = any($1::text[]) or seen_at < now() - $2 * interval '1 ms' returning id
     )
     select id from gone union
     select locked_by from graphile_worker._private_jobs
     where locked_at < now() - $2 * interval '1 ms' and not exists (select from job_workers where id = locked_by)`,
    [gone, abandonedMs],
  )
  if (abandoned.length > 0) await interrupt(pool, { workers: abandoned.map(({ id }) => id) })
}

/** So many interruptions of a job do not count: one that ends every worker is given up all the same. */
const uncounted = 20

interface Interrupted {
  workers: readonly string[]
  /** One of their jobs; all of them where it is not said. */
  jobId?: string
}

/**
 * Gives back jobs whose work was cut short, for the next worker. That is no attempt of theirs; a job that was replaced
 * meanwhile is over, as its work is that of the other. Safe for any number of processes at once.
 */
async function interrupt(pool: pg.Pool, { workers, jobId }: Interrupted): Promise<void> {
  await pool.query(
    `with replaced as (
       delete from graphile_worker._private_jobs j
       where j.locked_by = any($1::text[]) and ($2::bigint is null or j.id = $2) and ${isReplaced} returning j.id
     ), freed as (
       update graphile_worker._private_jobs j set locked_at = null, locked_by = null,
         attempts = case when coalesce((select times from job_interruptions i where i.job_id = j.id), 0) < $3
           then greatest(j.attempts - 1, 0) else j.attempts end
       where j.locked_by = any($1::text[]) and ($2::bigint is null or j.id = $2) and not (${isReplaced}) returning j.id
     ), unlocked as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null
       where $2::bigint is null and locked_by = any($1::text[])
     ), ended as (
       delete from job_interruptions i where not exists (select from graphile_worker._private_jobs j where j.id = i.job_id)
     )
     insert into job_interruptions (job_id, times) select id, 1 from freed
     on conflict (job_id) do update set times = job_interruptions.times + 1`,
    [workers, jobId ?? null, uncounted],
  )
}

/** Enqueued anew under its key while it was carried out: the queue never tries such a job again. */
const isReplaced = `j.key is null and j.attempts >= j.max_attempts and j.updated_at > j.locked_at`
