import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { test, type World } from '../../../test/harness.ts'
import { isAnyoneWaiting } from '../../../test/platform/waiting.ts'
import { createPool } from '../database/db.ts'
import { signal } from '../process/processes.ts'
import { enqueue } from './enqueue.ts'
import { releaseAbandoned } from './lease.ts'
import { runWorkerForever } from './run-worker.ts'
import { runDueJobs, startWorker } from './worker.ts'

declare module './enqueue.ts' {
  interface Jobs {
    'tests.slow': { n: number }
  }
}

const program = fileURLToPath(new URL('../../../test/platform/job-process.ts', import.meta.url))

/** A worker in a process of its own, in the middle of a job that waits for `finish` on its input. */
async function startProcess(world: World) {
  const child = spawn(process.execPath, [program, world.databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] })
  let out = ''
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()))
  const ended = once(child, 'close')
  onTestFinished(async () => {
    signal(child.pid ?? 0, 'SIGKILL')
    await ended
  })
  await world.db.transaction().execute((tx) => enqueue(tx, 'tests.slow', { n: 1 }))
  await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error('it did not begin')))])
  return { pid: child.pid ?? 0, ended, say: (line: string) => child.stdin.write(`${line}\n`), output: () => out }
}

/** A worker in this process, whose job waits for `finish`. */
async function startHere({ pool, deps }: World) {
  const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let times = 0
  async function work() {
    times++
    begun.resolve()
    await ending.promise
  }
  const worker = await startWorker(pool, deps, { 'tests.slow': work }, {})
  onTestFinished(async () => {
    ending.resolve()
    await worker.stop()
  })
  return { begun: begun.promise, finish: ending.resolve, stop: worker.stop, times: () => times }
}

const locks = async ({ pool }: World) =>
  (await pool.query<{ locked_by: string | null }>(`select locked_by from graphile_worker._private_jobs`)).rows

/** What the worker of another machine looks like from here, when its last sign is so old. */
const silence = ({ pool }: World, interval: string) =>
  pool.query(`update job_workers set process = 'elsewhere-1-1', seen_at = now() - $1::interval`, [interval])

test('a job whose worker is killed in the middle is carried out by another, as soon as that is seen', async ({
  world,
}) => {
  const killed = await startProcess(world)
  const other = await startHere(world)
  signal(killed.pid, 'SIGKILL')
  await killed.ended
  await releaseAbandoned(world.pool)
  await other.begun
  expect(await attempts(world)).toEqual([1])
  other.finish()
  await other.stop()
  expect(other.times()).toBe(1)
  expect(await locks(world)).toEqual([])
})

test('a worker elsewhere has half a minute to renew its lease before its jobs are released', async ({ world }) => {
  const { pid } = await startProcess(world)
  signal(pid, 'SIGSTOP')
  await silence(world, '29 seconds')
  await releaseAbandoned(world.pool)
  expect(await locks(world)).toEqual([{ locked_by: expect.any(String) }])
  await silence(world, '31 seconds')
  await releaseAbandoned(world.pool)
  expect(await locks(world)).toEqual([{ locked_by: null }])
})

test('a worker that was paused until another had its job does not complete that job, and ends', async ({ world }) => {
  const paused = await startProcess(world)
  signal(paused.pid, 'SIGSTOP')
  await silence(world, '31 seconds')
  const other = await startHere(world)
  await other.begun
  const taken = await locks(world)
  paused.say('31000')
  paused.say('finish')
  signal(paused.pid, 'SIGCONT')
  await paused.ended
  expect(await locks(world)).toEqual(taken)
  other.finish()
  await other.stop()
  expect(await locks(world)).toEqual([])
})

test('a running worker that could not renew its lease says so while its job is under way', async ({ world }) => {
  const { say, output } = await startProcess(world)
  say('21000')
  await expect.poll(output).toBe('begun\nlost\n')
})

test('a worker that stops gives back its lease, and a lock without a worker is released', async ({ world }) => {
  const { stop } = await startHere(world)
  await stop()
  expect((await world.pool.query('select from job_workers')).rowCount).toBe(0)
  await world.db.transaction().execute((tx) => enqueue(tx, 'tests.slow', { n: 1 }))
  await world.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'nobody', locked_at = now() - interval '31 seconds'`,
  )
  await releaseAbandoned(world.pool)
  expect(await locks(world)).toEqual([{ locked_by: null }])
})

test('a job that a stop does not wait for is left to the next worker, and its end is no error', async ({ world }) => {
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void (log.level !== 'silent' && lines.push(line))
  const log = { level: 'info', child: () => log, debug() {}, warn: note, error: note } as never as typeof world.deps.log
  const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function work() {
    begun.resolve()
    await ending.promise
  }
  const pool = createPool(world.databaseUrl, () => {})
  const worker = runWorkerForever((own) => startWorker(pool, { log: own }, { 'tests.slow': work }, {}), log)
  await world.db.transaction().execute((tx) => enqueue(tx, 'tests.slow', { n: 1 }))
  await begun.promise
  await worker.stop(0)
  void pool.end()
  ending.resolve()
  await worker.stop()
  expect(lines).toEqual([['jobs that take longer are left to the next worker']])
  expect(await locks(world)).toEqual([{ locked_by: expect.any(String) }])
})

/** A worker begins the job that is due, and is gone in the middle of it. */
async function beginAndVanish({ pool }: World) {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'nobody', locked_at = now() - interval '31 seconds',
       attempts = attempts + 1, updated_at = now() - interval '1 minute'
     where is_available`,
  )
  return rowCount ?? 0
}

const attempts = async ({ pool }: World) =>
  (await pool.query<{ attempts: number }>(`select attempts from graphile_worker._private_jobs`)).rows.map(
    (row) => row.attempts,
  )

test('an interruption is no attempt of a job, and a job that ends every worker is given up all the same', async ({
  world,
}) => {
  await world.db.transaction().execute((tx) => enqueue(tx, 'tests.slow', { n: 1 }, { tries: 2 }))
  for (let times = 0; times < 20; times++) {
    expect(await beginAndVanish(world)).toBe(1)
    // Several at once count it once.
    await Promise.all([releaseAbandoned(world.pool), releaseAbandoned(world.pool)])
  }
  expect(await attempts(world)).toEqual([0])
  for (const after of [1, 2]) {
    await beginAndVanish(world)
    await releaseAbandoned(world.pool)
    expect(await attempts(world)).toEqual([after])
  }
  expect(await beginAndVanish(world)).toBe(0)
})

test('an interrupted job that was enqueued anew meanwhile is over, and leaves the other alone', async ({ world }) => {
  const add = (n: number) =>
    world.db.transaction().execute((tx) => enqueue(tx, 'tests.slow', { n }, { key: 'one', tries: 3 }))
  await add(1)
  await beginAndVanish(world)
  await add(2)
  await releaseAbandoned(world.pool)
  const { rows } = await world.pool.query(`select payload, attempts, locked_by from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ payload: { n: 2 }, attempts: 0, locked_by: null }])
})

test('the due jobs are done when also what failed is written down', async ({ world }) => {
  await world.db.transaction().execute((tx) => enqueue(tx, 'tests.slow', { n: 1 }))
  const holder = await world.pool.connect()
  async function failWhileItsRowIsHeld(): Promise<void> {
    await holder.query('begin')
    await holder.query('select from graphile_worker._private_jobs for update')
    throw new Error('it failed')
  }
  const ended: string[] = []
  const jobs = runDueJobs(world.pool, world.deps, { 'tests.slow': failWhileItsRowIsHeld }).then(() =>
    ended.push('jobs'),
  )
  await expect.poll(() => isAnyoneWaiting(world)).toBe(true)
  ended.push('row')
  await holder.query('commit')
  holder.release()
  await jobs
  expect(ended).toEqual(['row', 'jobs'])
})
