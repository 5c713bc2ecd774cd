import { createTestUsers, listTableCounts, runTests, testSubjects } from '@mtaa/contract/operations/dev-tools'
import { getMe } from '@mtaa/contract/identity/accounts'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { startWorld, test, type World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import { changedBeforeLocked } from '../../../../test/platform/waiting.ts'
import { expectOnly } from '../../../../test/staff-matrix.ts'
import { defineFeature } from '../../../core/feature.ts'
import type { SelfTest } from '../../../core/self-test.ts'
import { deleteRole, lockRoles } from '../../identity/accounts/index.ts'

const users = { body: { count: 2, role: 'Content-Moderator' } } as const
const built = ['upload', 'upload-simple', 'email', 'search', 'auth', 'notifications', 'location'] as const

const signIn = async ({ http }: World, email: string, password: string) => {
  const url = '/auth/v1/token?grant_type=password'
  const { statusCode, body } = await http.inject({ method: 'POST', url, payload: { email, password } })
  return { statusCode, token: (JSON.parse(body) as { access_token?: string }).access_token ?? '' }
}

test('every part that is built passes, for a visitor, in their language', async ({ world }) => {
  for (const subject of built) {
    const { steps } = await world.as(null)(runTests, { params: { subject } })
    expect([subject, steps.length > 0, steps.filter(({ state }) => state === 'failed')]).toEqual([subject, true, []])
  }
  const { steps } = await world.as(null, { 'accept-language': 'sw' })(runTests, {
    params: { subject: 'upload-simple' },
  })
  expect(steps.map(({ words }) => words)).toEqual(['Faili inahifadhiwa, inasomwa na kufutwa tena'])
})

test('what is not built has no steps: it neither passes nor fails', async ({ world }) => {
  for (const subject of ['video', 'stories', 'reels', 'livestream'] as const)
    expect(await world.as(null)(runTests, { params: { subject } })).toEqual({ steps: [] })
})

test('a provider that is away fails, and the next step is tried', async ({ world }) => {
  world.deps.settings.mpesa.baseUrl = 'http://127.0.0.1:9'
  const { steps } = await world.as(null)(runTests, { params: { subject: 'mpesa' } })
  expect(steps.map(({ state }) => state)).toEqual(['failed', 'passed'])
})

test('a step that throws says that it failed, and nothing of why', async () => {
  const selfTests: SelfTest[] = [
    {
      subject: 'video',
      words: { en: 'It plays', sw: 'Inacheza' },
      run: () => Promise.reject(new Error('of 0712345678')),
    },
    { subject: 'video', words: { en: 'It ends', sw: 'Inaisha' }, run: async () => 'unavailable' },
  ]
  const world = await startWorld({ features: [defineFeature({ name: 'tests/tests', flag: 'essential', selfTests })] })
  const { steps } = await world.as(null)(runTests, { params: { subject: 'video' } })
  expect(steps.map(({ words, state }) => [words, state])).toEqual([
    ['It plays', 'failed'],
    ['It ends', 'unavailable'],
  ])
  expect(JSON.stringify(steps)).not.toContain('0712345678')
  await world.close()
})

test('nothing of a test stays', async ({ world }) => {
  const stored = async () => (await world.mails()).length
  const before = await stored()
  for (const subject of testSubjects) await world.as(null)(runTests, { params: { subject } })
  expect(await stored()).toBe(before)
})

test('while developer tools are off nothing of them is there but for Super-Admin', async ({ world }) => {
  const [admin, superAdmin] = await Promise.all([
    world.make.member({ roles: ['Admin'] }),
    world.make.member({ roles: ['Super-Admin'] }),
  ])
  await switchFlag(world, 'dev_tools', 'disabled')
  const params = { subject: 'location' } as const
  for (const person of [null, admin]) {
    await expect(world.as(person)(runTests, { params })).rejects.toMatchObject({ status: 404, code: 'feature_off' })
    await expect(world.as(person)(listTableCounts, {})).rejects.toMatchObject({ status: 404 })
    await expect(world.as(person)(createTestUsers, users)).rejects.toMatchObject({ status: 404 })
  }
  expect((await world.as(superAdmin)(runTests, { params })).steps.length).toBeGreaterThan(0)
})

test('admins alone create test users and see how much is stored', async ({ world }) => {
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(createTestUsers, users))
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(listTableCounts, {}))
})

test('test users sign in, have the role that was chosen, and are in the audit log', async ({ world }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  const { items } = await world.as(admin)(createTestUsers, users)
  expect(items).toHaveLength(2)
  for (const { email, password, role } of items) {
    const { token } = await signIn(world, email, password)
    const me = await world.as(null, { authorization: `Bearer ${token}` })(getMe, {})
    expect([me.email, me.roles, role]).toEqual([email, ['Content-Moderator'], role])
    expect((await signIn(world, email, `${password}x`)).statusCode).toBe(400)
  }
  const created = await auditEntries(world)
  expect(created.filter(({ action }) => action === 'test_user.created')).toMatchObject([
    { actor_id: admin.id, details: { role: 'Content-Moderator' } },
    { actor_id: admin.id, details: { role: 'Content-Moderator' } },
  ])
  expect(JSON.stringify(created)).not.toContain(items[0]?.password)
})

test('outside demo mode no test user is created, not even by Super-Admin', async () => {
  const world = await startWorld({ settings: (usual) => ({ ...usual, demo: false }) })
  const superAdmin = await world.make.member({ roles: ['Super-Admin'] })
  await expect(world.as(superAdmin)(createTestUsers, users)).rejects.toMatchObject({ code: 'only_in_demo' })
  const { steps } = await world.as(superAdmin)(runTests, { params: { subject: 'email' } })
  expect(steps.map(({ state }) => state)).toEqual(['passed', 'passed', 'unavailable'])
  expect(await world.mails()).toEqual([])
  await world.close()
})

test('an admin who loses the role meanwhile creates nobody', async ({ world }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  const lost = changedBeforeLocked(
    world,
    async (tx) => {
      await lockRoles(tx)
      await deleteRole(tx, admin.id, 'Admin')
    },
    () => world.as(admin)(createTestUsers, users),
  )
  await expect(lost).rejects.toMatchObject({ code: 'forbidden' })
  const { rows } = await world.pool.query<{ count: number }>(
    "select count(*)::int as count from users where email like 'tester-%'",
  )
  expect(rows[0]?.count).toBe(0)
})

test('a table is shown with the part that writes it, and nothing that is in it', async ({ world }) => {
  const admin = await world.make.member({ roles: ['Admin'], firstName: 'Secretname' })
  await world.pool.query('analyze users')
  const { items } = await world.as(admin)(listTableCounts, {})
  expect(items.find(({ name }) => name === 'users')).toMatchObject({ feature: 'identity/users', rows: 1 })
  expect(JSON.stringify(items)).not.toMatch(/secretname/i)
})

test('tests are limited for each network, and test users for each admin', async ({ world }) => {
  const params = { subject: 'video' } as const
  const outcomes = await Promise.allSettled(Array.from({ length: 155 }, () => world.as(null)(runTests, { params })))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  const admin = await world.make.member({ roles: ['Admin'] })
  const body = { count: 1, role: 'member' } as const
  for (let count = 0; count < 20; count++) await world.as(admin)(createTestUsers, { body })
  await expect(world.as(admin)(createTestUsers, { body })).rejects.toMatchObject({ code: 'over_request_rate_limit' })
})
