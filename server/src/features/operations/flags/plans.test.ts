import {
  approveFlagPlan,
  cancelFlagPlan,
  listAdminFlags,
  listFlagChanges,
  planFlagChange,
  updateFeatureFlag,
} from '@mtaa/contract/operations/admin-flags'
import type { FlagName } from '@mtaa/contract/operations/flag-list'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

const now = new Date('2026-11-02T09:00:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const reason = 'The campaign begins'
const off = { is_enabled: false, allow_new_posting: true, counties: null }
const on = { ...off, is_enabled: true }

const admin = ({ make }: World) => make.member({ roles: ['Admin'] })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const plan = (world: World, person: Person | null, feature_id: FlagName, body: object) =>
  world.as(person)(planFlagChange, { params: { feature_id }, body: { reason, ...off, ...body } })
const ofPlan = (id: string) => ({ params: { id }, body: { reason: 'Seen and agreed' } })
const carryOut = (world: World) => world.runSchedule('flags.carry_out')
const stateOf = (world: World, name: FlagName) => world.deps.flags.stateOf(name)
const changes = async (world: World, person: Person, feature_id: FlagName) =>
  (await world.as(person)(listFlagChanges, { params: { feature_id } })).items
/** Of one moment in any order. */
const acts = async ({ db }: World) =>
  (await db.selectFrom('audit_log').select(['action', 'actor_id']).execute())
    .map(({ action, actor_id }) => `${action} by ${actor_id}`)
    .toSorted()

test('a planned change is carried out at its moment, once, however many workers run', async ({ world }) => {
  world.setNow(now)
  const asha = await admin(world)
  const { plans } = await plan(world, asha, 'market', { due_at: later(30).toISOString() })
  expect(plans).toMatchObject([{ due_at: later(30).toISOString(), planned_by: asha.id, needs_approval: false }])
  world.setNow(later(29))
  await carryOut(world)
  expect(stateOf(world, 'market')).toBe('enabled')
  world.setNow(later(30))
  await Promise.all(Array.from({ length: 4 }, () => carryOut(world)))
  expect(stateOf(world, 'market')).toBe('disabled')
  expect(await changes(world, asha, 'market')).toMatchObject([{ plan_id: plans[0]?.id, changed_by: asha.id, reason }])
  // What is changed by hand afterwards stays.
  await world.as(asha)(updateFeatureFlag, { body: { p_feature_id: 'market', p_is_enabled: true, p_reason: reason } })
  await carryOut(world)
  expect(stateOf(world, 'market')).toBe('enabled')
  expect(await acts(world)).toEqual([
    `flag.changed by ${asha.id}`,
    'flag.changed by null',
    `flag.planned by ${asha.id}`,
  ])
  const { items } = await world.as(asha)(listAdminFlags, {})
  expect(items.flatMap((one) => one.plans)).toEqual([])
})

test('a cancelled change is never carried out, and is cancelled once', async ({ world }) => {
  world.setNow(now)
  const asha = await admin(world)
  const [waiting] = (await plan(world, asha, 'market', { due_at: later(1).toISOString() })).plans
  const cancel = () => codeOf(world.as(asha)(cancelFlagPlan, ofPlan(waiting?.id ?? '')))
  expect((await Promise.all([cancel(), cancel(), cancel()])).toSorted()).toEqual([
    'done',
    'flag_plan_not_found',
    'flag_plan_not_found',
  ])
  world.setNow(later(2))
  await carryOut(world)
  expect(stateOf(world, 'market')).toBe('enabled')
  expect(await codeOf(world.as(asha)(approveFlagPlan, ofPlan(waiting?.id ?? '')))).toBe('flag_plan_not_found')
})

test('a plan for the past, for years ahead or for what cannot be changed is refused, and so is everybody else’s', async ({
  world,
}) => {
  world.setNow(now)
  const asha = await admin(world)
  const moment = (due_at: Date | string) => codeOf(plan(world, asha, 'market', { due_at }))
  expect(await moment(later(-1).toISOString())).toBe('flag_plan_moment')
  expect(await moment(later(366 * 24 * 60).toISOString())).toBe('flag_plan_moment')
  expect(await moment('9999-12-31T23:59:59Z')).toBe('flag_plan_moment')
  expect(await moment('tomorrow')).toBe('bad_request')
  expect(await codeOf(plan(world, asha, 'stories', {}))).toBe('flag_not_built')
  expect(await codeOf(plan(world, asha, 'nothing' as FlagName, {}))).toBe('flag_not_found')
  const [waiting] = (await plan(world, asha, 'market', { due_at: later(9).toISOString() })).plans
  for (const person of [await world.make.member(), await world.make.member({ roles: ['Market-Moderator'] })]) {
    const calls = [
      plan(world, person, 'market', {}),
      world.as(person)(approveFlagPlan, ofPlan(waiting?.id ?? '')),
      world.as(person)(cancelFlagPlan, ofPlan(waiting?.id ?? '')),
    ]
    expect(await Promise.all(calls.map(codeOf))).toEqual(['forbidden', 'forbidden', 'forbidden'])
  }
  const many = Array.from({ length: 20 }, () => codeOf(plan(world, asha, 'market', { due_at: later(9).toISOString() })))
  expect((await Promise.all(many)).filter((code) => code !== 'done')).toEqual(['flag_plans_full'])
})

test('payments are closed by any admin at once, and opened by two', async ({ world }) => {
  world.setNow(now)
  const [asha, juma] = [await admin(world), await admin(world)]
  const set = (p_is_enabled: boolean) =>
    codeOf(world.as(asha)(updateFeatureFlag, { body: { p_feature_id: 'payments', p_is_enabled, p_reason: reason } }))
  expect(await set(false)).toBe('done')
  expect([await set(true), stateOf(world, 'payments')]).toEqual(['flag_needs_second_admin', 'disabled'])

  const [waiting] = (await plan(world, asha, 'payments', on)).plans
  const approve = (person: Person) => codeOf(world.as(person)(approveFlagPlan, ofPlan(waiting?.id ?? '')))
  await carryOut(world)
  expect([await approve(asha), stateOf(world, 'payments')]).toEqual(['flag_plan_own', 'disabled'])
  expect(await approve(juma)).toBe('done')
  expect(stateOf(world, 'payments')).toBe('enabled')
  expect(await changes(world, asha, 'payments')).toHaveLength(2)
  expect(await acts(world)).toEqual(
    [
      `flag.changed by ${asha.id}`,
      `flag.changed by ${juma.id}`,
      `flag.plan_approved by ${juma.id}`,
      `flag.planned by ${asha.id}`,
    ].toSorted(),
  )
})

test('an approved plan waits for its moment', async ({ world }) => {
  world.setNow(now)
  const [asha, juma] = [await admin(world), await admin(world)]
  const [waiting] = (await plan(world, asha, 'payments', { due_at: later(5).toISOString() })).plans
  world.setNow(later(6))
  await carryOut(world)
  expect(stateOf(world, 'payments')).toBe('enabled')
  world.setNow(later(4))
  await world.as(juma)(approveFlagPlan, ofPlan(waiting?.id ?? ''))
  expect(stateOf(world, 'payments')).toBe('enabled')
  world.setNow(later(5))
  await carryOut(world)
  expect(stateOf(world, 'payments')).toBe('disabled')
})
