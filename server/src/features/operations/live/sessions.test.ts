import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { test, type World } from '../../../../test/harness.ts'
import { listening, refusalOf } from '../../../../test/platform/live-streams.ts'
import { checkSessions } from './watch-sessions.ts'

const check = ({ deps }: World) => checkSessions(deps, () => true)

test('a stream is closed when its session ends, also where nobody says so', async ({ world }) => {
  const amina = await world.make.member()
  const brian = await world.make.member()
  const open = listening(world)
  const [hers, his, visitors] = [
    await open({ topics: 'me', person: amina }),
    await open({ topics: 'me', person: brian }),
    await open({ topics: 'site' }),
  ]
  // Written past this process; what looks every few seconds finds it.
  await world.db.deleteFrom('users').where('id', '=', amina.id).execute()
  expect(await hers.next('end')).toEqual({ code: 'session_ended' })
  expect(await hers.next('end')).toBeUndefined()
  world.deps.live.send(world.db, `me:${brian.id}`, { n: 1 })
  world.deps.live.send(world.db, 'site', { n: 2 })
  expect(await his.next('message')).toMatchObject({ data: { n: 1 } })
  expect(await visitors.next('message')).toMatchObject({ data: { n: 2 } })
})

test('the stream of a member who signs out elsewhere ends at once', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  const session = await signUp()
  const headers = { authorization: `Bearer ${session.access_token}` }
  const own = { http: world.http, headersOf: async () => headers }
  const stream = await listening(own)({ topics: 'me' })
  expect((await call('POST', '/logout', { token: session.access_token })).status).toBeLessThan(300)
  expect(await stream.next('end')).toEqual({ code: 'session_ended' })
  expect(await refusalOf(world, 'me', headers)).toEqual([401, 'session_ended'])
  expect(await refusalOf(world, 'site', headers)).toEqual([401, 'session_ended'])
})

test('a banned member is cut off and refused; one whose roles have changed is checked anew', async ({ world }) => {
  const [amina, brian] = [await world.make.member(), await world.make.member({ roles: ['Admin'] })]
  const [hers, his] = [
    await listening(world)({ topics: 'me', person: amina }),
    await listening(world)({ topics: 'me', person: brian }),
  ]
  await check(world)
  await world.db.deleteFrom('user_roles').where('user_id', '=', brian.id).execute()
  const until = new Date(world.clock().getTime() + 60_000)
  await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', amina.id).execute()
  await check(world)
  expect(await hers.next('end')).toEqual({ code: 'session_ended' })
  expect(await his.next('end')).toBeUndefined()
  expect(await refusalOf(world, 'me', await world.headersOf(amina))).toEqual([403, 'account_banned'])
  expect(await refusalOf(world, 'me', await world.headersOf(brian))).toEqual([200, ''])
})
