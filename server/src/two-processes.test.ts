import { getMe, updateMe } from '@mtaa/contract/identity/accounts'
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
