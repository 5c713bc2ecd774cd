import { getMe, updateMe } from '@mtaa/contract/identity/accounts'
import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { test, type World } from '../../../../test/harness.ts'

const personOf = (token: string) => {
  const { sub, session_id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { id: sub as string, sessionId: session_id as string, email: '' }
}

const rename = (world: World, token: string) =>
  world
    .as(personOf(token))(updateMe, { body: { first_name: 'Asha' } })
    .then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )

test('signing out everywhere stops the next write of every device, though their tokens are young', async ({
  world,
}) => {
  const { call, signUp, signIn } = authCalls(world)
  const { access_token } = await signUp()
  const other = String((await signIn('amina@mtaa.test')).json['access_token'])
  expect(await rename(world, other)).toBe('done')
  expect((await call('POST', '/logout?scope=global', { token: access_token })).status).toBe(204)
  expect(await rename(world, other)).toBe('session_ended')
  expect(await rename(world, access_token)).toBe('session_ended')
})

test('a ban and a deletion stop the next write as well', async ({ world }) => {
  const { signUp } = authCalls(world)
  const { access_token, user } = await signUp()
  expect(await rename(world, access_token)).toBe('done')
  const ban = (banned_until: Date | null) =>
    world.db.updateTable('users').set({ banned_until }).where('id', '=', user.id).execute()
  await ban(new Date(Date.now() + 60_000))
  expect(await rename(world, access_token)).toBe('account_banned')
  await ban(null)
  expect(await rename(world, access_token)).toBe('done')
  await world.db.deleteFrom('users').where('id', '=', user.id).execute()
  expect(await rename(world, access_token)).toBe('session_ended')
})

test('metadata that a member writes gives them no role', async ({ world }) => {
  const claims = { role: 'service_role', roles: ['Super-Admin'], is_admin: true, app_metadata: { role: 'Admin' } }
  const { call, signUp } = authCalls(world)
  const { access_token: token, user } = await signUp('amina@mtaa.test', claims)
  await call('PUT', '/user', { token, body: { data: claims } })
  expect((await world.as(personOf(token))(getMe, {})).roles).toEqual([])
  const answer = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(answer).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } })
  await world.db.insertInto('user_roles').values({ user_id: user.id, role: 'Content-Moderator' }).execute()
  expect((await world.as(personOf(token))(getMe, {})).roles).toEqual(['Content-Moderator'])
})
