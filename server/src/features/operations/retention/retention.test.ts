import { listRetention, listRetentionRuns, runRetention } from '@mtaa/contract/operations/retention'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { test, type World } from '../../../../test/harness.ts'
import { expectOnly } from '../../../../test/staff-matrix.ts'
import { newId } from '../../../platform/database/ids.ts'

const now = new Date('2026-11-23T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * day)
const rule = 'claims of cases'
const reason = 'Asked by the data protection officer'

/** Claims that ended so many days ago. */
async function claims({ db, make }: World, ...ages: number[]) {
  const { id } = await make.member({ roles: ['Admin'] })
  for (const age of ages)
    await db
      .insertInto('staff_claims')
      .values({ kind: 'ticket', case_id: newId(), member_id: id, until: later(-age) })
      .execute()
}

const ruleOf = async (world: World, name = rule) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  const { items } = await world.as(admin)(listRetention, {})
  return items.find((one) => one.name === name)
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('admins see what each rule did today and in thirty days, and only Super-Admin begins a run', async ({ world }) => {
  world.setNow(now)
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(listRetention, {}))
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(listRetentionRuns, {}))
  await expectOnly(world, ['Super-Admin'], (as) => as(runRetention, { body: { rule, reason } }))
})

test('what the schedule deletes is counted by day, in the transaction that deletes', async ({ world }) => {
  world.setNow(now)
  await claims(world, 3, 2, 0.5)
  expect(await ruleOf(world)).toMatchObject({ today: 0, last_30_days: 0, handled_at: null, after_seconds: 86_400 })
  await world.runSchedule('retention.sweep')
  expect(await ruleOf(world)).toMatchObject({
    today: 2,
    last_30_days: 2,
    handled_at: now.toISOString(),
    failing: false,
  })
  world.setNow(later(1))
  await world.runSchedule('retention.sweep')
  expect(await ruleOf(world)).toMatchObject({ today: 1, last_30_days: 3 })
  world.setNow(later(31))
  expect(await ruleOf(world)).toMatchObject({ today: 0, last_30_days: 1 })
  // Nothing was due: nothing is written.
  const { rows } = await world.pool.query(`select distinct rule from retention_days`)
  expect(rows).toEqual([{ rule }])
  world.setNow(later(1098))
  await world.runSchedule('retention.sweep')
  expect((await world.pool.query(`select distinct day::text from retention_days`)).rows).toEqual([
    { day: '2029-11-25' },
  ])
})

test('a rule that fails says so without names, and no longer once it works again', async ({ world }) => {
  world.setNow(now)
  await claims(world, 2)
  await world.pool.query(`
    create function refuse_it() returns trigger language plpgsql as $$ begin raise 'no way for 254712345678'; end $$;
    create trigger refuse_it before delete on staff_claims for each row execute function refuse_it()`)
  await expect(world.runSchedule('retention.sweep')).rejects.toThrow('the retention of claims of cases failed')
  expect(await ruleOf(world)).toMatchObject({ today: 0, failing: true, error: expect.stringContaining('[number]') })
  await world.pool.query(`drop trigger refuse_it on staff_claims`)
  world.setNow(later(0.1))
  await world.runSchedule('retention.sweep')
  expect(await ruleOf(world)).toMatchObject({ today: 1, failing: false, error: null })
})

test('a run that a person begins does what is due, once, and is in the log with its reason', async ({ world }) => {
  world.setNow(now)
  await claims(world, 3, 2, 0.5)
  const chief = await world.make.member({ roles: ['Super-Admin'] })
  const run = () => codeOf(world.as(chief)(runRetention, { body: { rule, reason } }))
  expect((await Promise.all([run(), run()])).toSorted()).toEqual(['done', 'retention_running'])
  expect(await ruleOf(world)).toMatchObject({ running: true })
  await world.runJobs()
  const { items } = await world.as(chief)(listRetentionRuns, { query: { rule } })
  expect(items).toMatchObject([{ rule, handled: 2, requested_by: chief.id, reason, error: null }])
  expect(items[0]?.ended_at).not.toBeNull()
  expect(await ruleOf(world)).toMatchObject({ running: false, today: 2 })
  expect(await auditEntries(world)).toMatchObject([{ action: 'retention.run', actor_id: chief.id }])
  expect(await run()).toBe('done')
  expect(await codeOf(world.as(chief)(runRetention, { body: { rule: 'no such', reason } }))).toBe(
    'retention_rule_not_found',
  )
  expect(await codeOf(world.as(chief)(runRetention, { body: { rule, reason: 'hm' } }))).toBe('bad_request')
})

test('a run whose job was killed goes on, and one whose job is gone holds up no other', async ({ world }) => {
  world.setNow(now)
  await claims(world, 3, 2)
  const chief = await world.make.member({ roles: ['Super-Admin'] })
  const begin = () => world.as(chief)(runRetention, { body: { rule, reason } })
  const { id } = await begin()
  // As after a kill behind the first batch.
  await world.pool.query(`delete from staff_claims where until <= $1`, [later(-2.5)])
  await world.pool.query(`update retention_runs set handled = 1`)
  await world.runJobs()
  const found = await world.as(chief)(listRetentionRuns, {})
  expect(found.items).toMatchObject([{ id, handled: 2 }])
  await begin()
  await world.pool.query(`delete from graphile_worker._private_jobs`)
  world.setNow(later(0.02))
  expect(await codeOf(begin())).toBe('retention_running')
  world.setNow(later(0.05))
  expect(await codeOf(begin())).toBe('done')
  const { items } = await world.as(chief)(listRetentionRuns, { query: { limit: 2 } })
  expect(items).toMatchObject([{ ended_at: null }, { error: 'not ended by its job' }])
})
