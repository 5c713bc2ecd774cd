import { getMe, updateMe } from '@mtaa/contract/identity/accounts'
import { settingList } from '@mtaa/contract/operations/setting-list'
import { updateSiteSetting } from '@mtaa/contract/operations/site-settings'
import { expect } from 'vitest'
import { test, type World } from '../test/harness.ts'
import { listening } from '../test/platform/live-streams.ts'
import { startWebProcesses, type WebProcess } from '../test/platform/web-process.ts'

async function two(world: World): Promise<[WebProcess, WebProcess]> {
  const [one, other] = await startWebProcesses(world, 2)
  if (!one || !other) throw new Error('two processes were expected')
  return [one, other]
}

const json = { 'content-type': 'application/json' }

test('a session that was ended in one process writes nothing in the other, and reads for five seconds at most', async ({
  world,
}) => {
  const [one, other] = await two(world)
  const amina = await world.make.member()
  for (const { as } of [one, other]) await as(amina)(updateMe, { body: { first_name: 'Asha' } })
  const out = await one.fetch('/auth/v1/logout?scope=local', { method: 'POST', headers: await world.headersOf(amina) })
  expect(out.status).toBe(204)
  const ended = { code: 'session_ended' }
  await expect(other.as(amina)(updateMe, { body: { first_name: 'Zuri' } })).rejects.toMatchObject(ended)
  // What the other knew of it was dropped by the write; a read alone may use it for a while.
  await expect
    .poll(() =>
      other
        .as(amina)(getMe, {})
        .catch((error: unknown) => error),
    )
    .toMatchObject(ended)
})

test('a limit counts what was tried in all processes together', async ({ world }) => {
  const [one, other] = await two(world)
  const { email } = await world.make.member()
  const body = JSON.stringify({ email, password: 'not the right one' })
  const signIn = ({ fetch }: WebProcess) =>
    fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers: json, body })
  const answers = await Promise.all([one, other].flatMap((each) => Array.from({ length: 6 }, () => signIn(each))))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
})

test('a process that retires ends its streams at once, so that their readers come to its successor', async ({
  world,
}) => {
  const stream = await listening(world)({ topics: 'site' })
  world.retire()
  expect(await stream.next('message')).toBeUndefined()
})

test('maintenance that one process switches on is enforced by all, and ended by all', async ({ world }) => {
  const [one, other] = await two(world)
  const admin = await world.make.member({ roles: ['Admin'] })
  await world.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', admin.id).execute()
  const set = (enabled: boolean, version: number) =>
    one.as(admin)(updateSiteSetting, {
      params: { setting_key: 'maintenance_mode' },
      body: {
        setting_value: { ...settingList.maintenance_mode.default, enabled },
        reason: 'A new database engine',
        version,
      },
    })
  const statuses = () =>
    Promise.all([one, other].map(async ({ fetch }) => (await fetch('/api/listings?module=market')).status))
  await set(true, 0)
  await expect.poll(statuses).toEqual([503, 503])
  await set(false, 1)
  await expect.poll(statuses).toEqual([200, 200])
})
