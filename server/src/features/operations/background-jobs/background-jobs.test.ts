import {
  discardBackgroundJob,
  listBackgroundJobs,
  listScheduleRuns,
  retryBackgroundJob,
} from '@mtaa/contract/operations/background-jobs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { test, type World } from '../../../../test/harness.ts'
import { expectOnly } from '../../../../test/staff-matrix.ts'
import { enqueueAs } from '../../../platform/jobs/enqueue.ts'
import { nameSchedules, recordRun } from '../../../platform/jobs/schedule-runs.queries.ts'

const reason = 'The provider is back'
const phone = '254712345678'

const admin = (world: World) => world.make.member({ roles: ['Admin'] })
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

/** A job of a name that the program carries out, in the state that is given by its columns. */
async function queued(world: World, set: string, task = 'mail.deliver', runAt?: Date) {
  await world.db.transaction().execute((tx) => enqueueAs(tx, task, { to: phone }, runAt ? { runAt } : {}))
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set ${sql.raw(set)}
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(world.db)
  return rows[0]?.id ?? ''
}

const failed = `attempts = max_attempts, last_error = 'no answer for ${phone}' || chr(10) || 'at line 1'`
const states = (world: World) => async (id: string) => {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where id = ${id}::bigint`.execute(world.db)
  return rows[0]?.attempts
}

test('admins see the queue, and nobody else does', async ({ world }) => {
  const id = await queued(world, failed)
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(listBackgroundJobs, {}))
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(listScheduleRuns, {}))
  for (const act of [retryBackgroundJob, discardBackgroundJob])
    await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(act, { params: { id }, body: { reason } }))
})

test('jobs are listed by their state, without what they carry', async ({ world }) => {
  const amina = await admin(world)
  const ids = {
    failed: await queued(world, failed),
    retrying: await queued(world, 'attempts = 1'),
    due: await queued(world, 'attempts = 0'),
    scheduled: await queued(world, 'attempts = 0', 'mail.deliver', new Date(Date.now() + 3_600_000)),
    running: await queued(world, 'locked_at = now()'),
  }
  for (const [state, id] of Object.entries(ids)) {
    const { items, counts } = await world.as(amina)(listBackgroundJobs, { query: { state: state as 'failed' } })
    expect(items).toMatchObject([{ id, task: 'mail.deliver', state, unknown: false }])
    expect(counts).toEqual({ failed: 1, retrying: 1, due: 1, scheduled: 1, running: 1 })
    expect(JSON.stringify(items)).not.toContain('712345678')
  }
  const { items } = await world.as(amina)(listBackgroundJobs, {})
  expect(items).toMatchObject([{ id: ids.failed, error: 'no answer for [number]' }])
  expect(await world.as(amina)(listBackgroundJobs, { query: { task: 'other' } })).toMatchObject({ items: [] })
})

test('pages of the queue follow each other', async ({ world }) => {
  const amina = await admin(world)
  const ids = []
  for (let count = 0; count < 5; count++) ids.push(await queued(world, failed))
  const first = await world.as(amina)(listBackgroundJobs, { query: { limit: 3 } })
  const next = await world.as(amina)(listBackgroundJobs, { query: { limit: 3, cursor: first.next_cursor ?? '' } })
  expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(ids)
  expect(next.next_cursor).toBeNull()
})

test('a failed job is tried again with all of its attempts, with a reason in the log', async ({ world }) => {
  const amina = await admin(world)
  const id = await queued(world, failed)
  await world.as(amina)(retryBackgroundJob, { params: { id }, body: { reason } })
  expect(await states(world)(id)).toBe(0)
  expect(await auditEntries(world)).toMatchObject([
    { action: 'job_queue.retried', actor_id: amina.id, subject_id: id, details: { task: 'mail.deliver' } },
  ])
})

test('what has not failed is neither tried at once nor discarded', async ({ world }) => {
  const amina = await admin(world)
  const later = await queued(world, 'attempts = 0', 'mail.deliver', new Date(Date.now() + 3_600_000))
  const retrying = await queued(world, 'attempts = 1')
  const running = await queued(world, 'attempts = 1, locked_at = now()')
  const old = await queued(world, failed, 'of.an_older_version')
  const act = (endpoint: typeof retryBackgroundJob, id: string) =>
    outcomeOf(world.as(amina)(endpoint, { params: { id }, body: { reason } }))
  expect(await act(retryBackgroundJob, later)).toBe('queued_job_waits')
  expect(await act(discardBackgroundJob, later)).toBe('queued_job_waits')
  expect(await act(discardBackgroundJob, retrying)).toBe('queued_job_waits')
  expect(await act(retryBackgroundJob, running)).toBe('queued_job_running')
  expect(await act(discardBackgroundJob, running)).toBe('queued_job_running')
  expect(await act(retryBackgroundJob, old)).toBe('queued_job_unknown')
  expect(await act(retryBackgroundJob, '999999999999')).toBe('queued_job_not_found')
  expect(await auditEntries(world)).toEqual([])
  expect(await act(retryBackgroundJob, retrying)).toBe('done')
  expect(await act(discardBackgroundJob, old)).toBe('done')
})

test('two admins who discard one job: one does, and the other is refused', async ({ world }) => {
  const [amina, asha] = [await admin(world), await admin(world)]
  const id = await queued(world, failed)
  const act = (person: typeof amina) =>
    outcomeOf(world.as(person)(discardBackgroundJob, { params: { id }, body: { reason } }))
  expect((await Promise.all([act(amina), act(asha)])).toSorted()).toEqual(['done', 'queued_job_not_found'])
  expect(await auditEntries(world)).toHaveLength(1)
  expect(await states(world)(id)).toBeUndefined()
})

test('an act without a reason is refused', async ({ world }) => {
  const amina = await admin(world)
  const id = await queued(world, failed)
  for (const given of ['', 'hm', 'x'.repeat(201)])
    expect(await outcomeOf(world.as(amina)(retryBackgroundJob, { params: { id }, body: { reason: given } }))).toBe(
      'bad_request',
    )
})

test('each schedule says when it ran and whether it failed', async ({ world }) => {
  const amina = await admin(world)
  await nameSchedules(world.pool, ['a.gone'])
  await nameSchedules(world.pool, ['a.good', 'b.bad', 'c.never'])
  await recordRun(world.pool, 'a.good', async () => {})
  await recordRun(world.pool, 'b.bad', async () => {})
  const broken = recordRun(world.pool, 'b.bad', () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  const { items } = await world.as(amina)(listScheduleRuns, {})
  expect(items).toMatchObject([
    { name: 'b.bad', failed: true, late: false, succeeded_at: expect.any(String) },
    { name: 'a.good', failed: false, late: false },
    { name: 'c.never', failed: false, late: true, started_at: null },
  ])
})
