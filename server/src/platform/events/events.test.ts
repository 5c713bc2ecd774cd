import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { test, type World } from '../../../test/harness.ts'
import type { Deps } from '../../core/deps.ts'
import { releaseAbandoned } from '../jobs/lease.ts'
import { runDueJobs, startWorker } from '../jobs/worker.ts'
import { eventJobs, publish, subscriber } from './events.ts'

declare module './events.ts' {
  interface Events {
    'tests.happened': { n: number }
  }
}

const program = fileURLToPath(new URL('../../../test/platform/event-process.ts', import.meta.url))

const jobsIn = async ({ db }: World) =>
  (
    await sql<{ name: string; attempts: number; payload: unknown }>`
      select j.task_identifier as name, j.attempts, p.payload
      from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id order by j.id`.execute(db)
  ).rows

const throwing = subscriber<Deps, 'tests.happened'>('tests.happened', 'throws', () => {
  throw new Error('this subscriber is broken')
})

test('every subscriber is called for what was committed, and for nothing that was rolled back', async ({ world }) => {
  const called: string[] = []
  const listen = (name: string) =>
    subscriber<Deps, 'tests.happened'>('tests.happened', name, async (_, { n }) => void called.push(`${name} ${n}`))
  const jobs = eventJobs([listen('first'), listen('second')])
  await world.db.transaction().execute((tx) => publish(tx, 'tests.happened', { n: 1 }))
  const failed = world.db.transaction().execute(async (tx) => {
    await publish(tx, 'tests.happened', { n: 2 })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await runDueJobs(world.pool, world.deps, jobs)
  expect(called.toSorted()).toEqual(['first 1', 'second 1'])
})

test('a subscriber that throws holds up no other, and its failure is visible in the queue', async ({ world }) => {
  const called: number[] = []
  const works = subscriber<Deps, 'tests.happened'>('tests.happened', 'works', async (_, { n }) => void called.push(n))
  await world.db.transaction().execute((tx) => publish(tx, 'tests.happened', { n: 1 }))
  await runDueJobs(world.pool, world.deps, eventJobs([throwing, works]))
  expect(called).toEqual([1])
  const { rows } = await sql<{ task_identifier: string; last_error: string; attempts: number }>`
    select task_identifier, last_error, attempts from graphile_worker.jobs`.execute(world.db)
  expect(rows).toEqual([
    {
      task_identifier: 'on tests.happened: throws',
      last_error: expect.stringContaining('this subscriber is broken'),
      attempts: 1,
    },
  ])
})

test('a failing subscriber is tried again by itself, with the same id; the others are not called again', async ({
  world,
}) => {
  const called: string[] = []
  const ids = new Set<string>()
  const works = subscriber<Deps, 'tests.happened'>('tests.happened', 'works', async () => void called.push('works'))
  const recovers = subscriber<Deps, 'tests.happened'>('tests.happened', 'recovers', async (_, __, { id }) => {
    called.push('recovers')
    ids.add(id)
    if (called.filter((name) => name === 'recovers').length < 3) throw new Error('not yet')
  })
  const jobs = eventJobs([recovers, works])
  await world.db.transaction().execute((tx) => publish(tx, 'tests.happened', { n: 1 }))
  for (let tries = 0; tries < 4; tries++) {
    await runDueJobs(world.pool, world.deps, jobs)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  }
  expect(called.toSorted()).toEqual(['recovers', 'recovers', 'recovers', 'works'])
  expect(ids.size).toBe(1)
})

test('at the running worker a failing subscriber and the job of a removed one hold up nobody', async ({ world }) => {
  const called: number[] = []
  const all = Promise.withResolvers<void>()
  const works = subscriber<Deps, 'tests.happened'>('tests.happened', 'works', async (_, { n }) => {
    if (called.push(n) === 3) all.resolve()
  })
  const reported: unknown[] = []
  const log = { warn: (...what: unknown[]) => void reported.push(what), error() {}, debug() {} } as never
  const publishOne = (n: number) => world.db.transaction().execute((tx) => publish(tx, 'tests.happened', { n }))
  const removed = subscriber<Deps, 'tests.happened'>('tests.happened', 'removed', async () => {})
  await publishOne(0)
  // The version before dispatched to it; this one does not have it any more.
  const { 'events.dispatch': dispatch } = eventJobs([removed])
  await runDueJobs(world.pool, world.deps, dispatch ? { 'events.dispatch': dispatch } : {})
  await publishOne(1)
  const runner = await startWorker(world.pool, { ...world.deps, log }, eventJobs([throwing, works]), {})
  await Promise.all([2, 3].map(publishOne))
  await all.promise
  await runner.stop()
  expect(called.toSorted()).toEqual([1, 2, 3])
  expect(reported).toContainEqual([
    { jobs: [{ name: 'on tests.happened: removed', count: 1 }] },
    'jobs wait that nothing carries out',
  ])
  const left = (await jobsIn(world)).map(({ name, attempts }) => ({ name, attempts }))
  expect(left).toContainEqual({ name: 'on tests.happened: removed', attempts: 0 })
})

for (const moment of ['before', 'after'])
  test(`a dispatch whose process is killed ${moment} its commit is repeated, and each subscriber is called once`, async ({
    world,
  }) => {
    const called: string[] = []
    const jobs = eventJobs(
      ['first', 'second'].map((name) =>
        subscriber<Deps, 'tests.happened'>('tests.happened', name, async () => void called.push(name)),
      ),
    )
    await world.db.transaction().execute((tx) => publish(tx, 'tests.happened', { n: 1 }))
    const child = spawn(process.execPath, [program, world.databaseUrl, moment], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    onTestFinished(() => void child.kill('SIGKILL'))
    await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error('it did not dispatch')))])
    child.kill('SIGKILL')
    await ended
    // What it had sent to the database before it died may still lock a job after its locks were released.
    await expect
      .poll(async () => {
        await releaseAbandoned(world.pool)
        await sql`select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker._private_jobs
          where locked_by is not null and not exists (select from job_workers where id = locked_by)))`.execute(world.db)
        await runDueJobs(world.pool, world.deps, jobs)
        return called.toSorted()
      })
      .toEqual(['first', 'second'])
    // The queue writes down how a job ended a moment after the run.
    await expect.poll(() => jobsIn(world)).toEqual([])
  })

test('an event that nobody subscribed to leaves nothing behind', async ({ world }) => {
  await world.db.transaction().execute((tx) => publish(tx, 'tests.happened', { n: 1 }))
  await runDueJobs(world.pool, world.deps, eventJobs<Deps>([]))
  const { rows } = await sql`select from graphile_worker.jobs`.execute(world.db)
  expect(rows).toEqual([])
})

test('two subscribers of one name are refused at start', () => {
  expect(() => eventJobs([throwing, throwing])).toThrow('two subscribers are called "on tests.happened: throws"')
})
