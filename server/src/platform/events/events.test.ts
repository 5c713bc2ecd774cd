import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/harness.ts'
import type { Deps } from '../../core/deps.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { eventJobs, publish, subscriber } from './events.ts'

declare module './events.ts' {
  interface Events {
    'tests.happened': { n: number }
  }
}

const throwing = subscriber<Deps, 'tests.happened'>('tests.happened', 'throws', () => {
  throw new Error('this subscriber is broken')
})

test('every subscriber hears of what was committed, and of nothing that was rolled back', async ({ world }) => {
  const heard: string[] = []
  const listen = (name: string) =>
    subscriber<Deps, 'tests.happened'>('tests.happened', name, async (_, { n }) => void heard.push(`${name} ${n}`))
  const jobs = eventJobs([listen('first'), listen('second')])
  await world.db.transaction().execute((tx) => publish(tx, 'tests.happened', { n: 1 }))
  const failed = world.db.transaction().execute(async (tx) => {
    await publish(tx, 'tests.happened', { n: 2 })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await runDueJobs(world.pool, world.deps, jobs)
  expect(heard.toSorted()).toEqual(['first 1', 'second 1'])
})

test('a subscriber that throws holds up no other, and its failure is visible in the queue', async ({ world }) => {
  const heard: number[] = []
  const works = subscriber<Deps, 'tests.happened'>('tests.happened', 'works', async (_, { n }) => void heard.push(n))
  await world.db.transaction().execute((tx) => publish(tx, 'tests.happened', { n: 1 }))
  await runDueJobs(world.pool, world.deps, eventJobs([throwing, works]))
  expect(heard).toEqual([1])
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

test('a subscriber that failed is called again, and only that one', async ({ world }) => {
  const heard: string[] = []
  const flaky = subscriber<Deps, 'tests.happened'>('tests.happened', 'flaky', async () => {
    if (heard.push('flaky') === 1) throw new Error('not yet')
  })
  const works = subscriber<Deps, 'tests.happened'>('tests.happened', 'works', async () => void heard.push('works'))
  const jobs = eventJobs([flaky, works])
  await world.db.transaction().execute((tx) => publish(tx, 'tests.happened', { n: 1 }))
  await runDueJobs(world.pool, world.deps, jobs)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await runDueJobs(world.pool, world.deps, jobs)
  expect(heard.toSorted()).toEqual(['flaky', 'flaky', 'works'])
  expect((await sql`select from graphile_worker.jobs`.execute(world.db)).rows).toEqual([])
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
