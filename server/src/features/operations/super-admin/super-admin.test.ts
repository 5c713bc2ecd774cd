import { approveFlagPlan, planFlagChange, updateFeatureFlag } from '@mtaa/contract/operations/admin-flags'
import { getSuperAdmin } from '@mtaa/contract/operations/super-admin'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { test, type World } from '../../../../test/harness.ts'
import { expectOnly } from '../../../../test/staff-matrix.ts'
import type { Settings } from '../../../core/deps.ts'
import { recordBackup } from './record-backup.ts'

const reason = 'The campaign begins'
const superAdmin = (world: World) => world.make.member({ roles: ['Super-Admin'] })
const show = (world: World, person: Parameters<World['as']>[0]) => world.as(person)(getSuperAdmin, {})

test('the page is for Super-Admin alone', async ({ world }) => {
  await expectOnly(world, ['Super-Admin'], (as) => as(getSuperAdmin, {}))
})

test('a change that waits for a second person is listed until somebody else has approved it', async ({ world }) => {
  const [amina, asha] = [await superAdmin(world), await superAdmin(world)]
  await world.as(amina)(updateFeatureFlag, {
    body: { p_feature_id: 'payments', p_is_enabled: false, p_reason: reason },
  })
  const body = { is_enabled: true, allow_new_posting: true, counties: null, reason }
  const { plans } = await world.as(amina)(planFlagChange, { params: { feature_id: 'payments' }, body })
  const [plan] = plans
  expect((await show(world, amina)).approvals).toMatchObject([
    { kind: 'flag_plan', id: plan?.id, what: 'Payments: open', reason, planned_by: amina.id, own: true },
  ])
  expect((await show(world, asha)).approvals).toMatchObject([{ id: plan?.id, own: false }])
  await world.as(asha)(approveFlagPlan, { params: { id: plan?.id ?? '' }, body: { reason } })
  expect((await show(world, asha)).approvals).toEqual([])
})

test('keys are tried where that costs nothing, and no part of one is shown', async ({ world }) => {
  const amina = await superAdmin(world)
  const answer = await show(world, amina)
  const found = Object.fromEntries(
    answer.keys.map(({ name, set, check }) => [name, `${set ? 'set' : 'none'} ${check}`]),
  )
  expect(found).toMatchObject({
    signing: 'set ok',
    encryption: 'set ok',
    media: 'set ok',
    push: 'none unchecked',
    mpesa: 'set unchecked',
    paystack: 'none unchecked',
    sms: 'none unchecked',
  })
  const [key] = world.deps.settings.auth.jwtKeys
  const secrets = [key?.d ?? '', world.deps.settings.mpesa.consumerSecret ?? '', 'a test encryption key']
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(JSON.stringify(answer)).not.toContain(secret)
  }
})

const brokenPush = test.extend({
  worldOptions: [
    {
      settings: (usual: Settings): Settings => ({
        ...usual,
        keySources: { ...usual.keySources, push: { source: 'setting', since: null } },
        push: { keys: { publicKey: 'BAAA', privateKey: 'AAAA' }, contact: 'mailto:a@mtaa.test', services: [] } as never,
      }),
    },
    { injected: true },
  ],
})

brokenPush('a pair of keys that does not belong together is shown as failed', async ({ world }) => {
  const { keys } = await show(world, await superAdmin(world))
  expect(keys.find(({ name }) => name === 'push')).toMatchObject({ set: true, check: 'failed' })
})

test('backups are as an operator has recorded them, and nothing is assumed', async ({ world }) => {
  const amina = await superAdmin(world)
  const now = new Date('2026-11-27T12:00:00.000Z')
  world.setNow(now)
  expect((await show(world, amina)).backups).toMatchObject([
    { kind: 'dump', state: 'none', last: null },
    { kind: 'restore_test', state: 'none', last: null },
  ])
  const record = (kind: 'dump' | 'restore_test', hoursAgo: number, succeeded: boolean) =>
    recordBackup(world.deps, {
      kind,
      at: new Date(now.getTime() - hoursAgo * 3_600_000),
      succeeded,
      bytes: 5_000_000_000,
      note: 'to the second site',
    })
  await record('dump', 20, true)
  await record('restore_test', 24, true)
  await record('dump', 1, false)
  expect((await show(world, amina)).backups).toMatchObject([
    {
      kind: 'dump',
      state: 'failed',
      last: { at: '2026-11-27T11:00:00.000Z' },
      last_good: { at: '2026-11-26T16:00:00.000Z', bytes: 5_000_000_000 },
    },
    { kind: 'restore_test', state: 'good' },
  ])
  expect((await auditEntries(world)).map(({ action }) => action)).toEqual(Array(3).fill('backup.recorded'))
})
