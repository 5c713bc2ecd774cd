import { expect } from 'vitest'
import { authCalls, browserCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming as test, linkIn } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'

const email = 'amina@mtaa.test'
const start = Date.parse('2026-11-20T10:00:00Z')

async function recovered(world: World, path = '/recover', type = 'recovery') {
  const { call } = authCalls(world)
  await call('POST', path, { body: { email } })
  const token = codeIn((await world.mails())[0])
  return call('POST', '/verify', { body: { type, email, token } })
}

test('a member who lost a password signs in by mail and sets a new one; every other device is signed out', async ({
  world,
}) => {
  world.setNow(new Date(start))
  const { signIn, refresh } = authCalls(world)
  const { call } = browserCalls(world)
  await call('POST', '/signup', { body: { email, password } })
  await call('POST', '/verify', { body: { type: 'signup', token_hash: linkIn((await world.mails())[0]).token } })
  const other = (await signIn(email)).json
  world.setNow(new Date(start + 120_000))
  const { json, status } = await recovered(world)
  expect(status).toBe(200)
  const token = String(json['access_token'])
  expect((await call('PUT', '/user', { token, body: { password: 'siri mpya' } })).status).toBe(200)
  expect((await refresh(String(other['refresh_token']))).status).toBe(400)
  expect((await signIn(email)).status).toBe(400)
  expect((await signIn(email, 'siri mpya')).status).toBe(200)
})

/** An account whose address was never proven, with everything by which somebody could come back to it. */
async function hijacked(world: World) {
  world.setNow(new Date(start))
  const { id: user_id } = await world.make.member({ firstName: 'Mgeni' })
  const now = new Date(start)
  await world.db
    .updateTable('users')
    .set({ email, email_confirmed_at: null, password_hash: 'of a stranger', user_metadata: '{"note":"mine"}' })
    .execute()
  await world.db.updateTable('profiles').set({ phone: '254700000001' }).execute()
  const made = { created_at: now, updated_at: now }
  await world.db
    .insertInto('identities')
    .values({
      identity_id: '0199a000-0000-7000-8000-000000000001',
      user_id,
      provider: 'google',
      provider_id: 'g-1',
      identity_data: '{}',
      ...made,
    })
    .execute()
  await world.db
    .insertInto('sessions')
    .values({ id: '0199a000-0000-7000-8000-000000000002', user_id, created_at: now, refreshed_at: now })
    .execute()
  await world.db
    .insertInto('mfa_factors')
    .values({
      id: '0199a000-0000-7000-8000-000000000003',
      user_id,
      factor_type: 'totp',
      status: 'verified',
      ...made,
    })
    .execute()
  await world.db
    .updateTable('users')
    .set({ phone: '254700000001', phone_confirmed_at: now, new_email: 'mgeni@mtaa.test' })
    .execute()
  await world.runJobs()
  world.setNow(new Date(start + 120_000))
  return user_id
}

for (const [what, path, type] of [
  ['recovering', '/recover', 'recovery'],
  ['a request for a code to sign in with', '/otp', 'email'],
] as const)
  test(`the owner of an address finds nothing of the person who registered it before, by ${what}`, async ({
    world,
  }) => {
    const id = await hijacked(world)
    const { status, json } = await recovered(world, path, type)
    expect(status).toBe(200)
    expect(json['user']).toMatchObject({
      id,
      email,
      phone: '',
      user_metadata: { email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    })
    expect(json['user']).not.toHaveProperty('factors')
    expect(json['user']).not.toHaveProperty('new_email')
    expect((json['user'] as { user_metadata: object }).user_metadata).toEqual({ email_verified: true })
    expect(await world.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    expect((await authCalls(world).signIn(email)).json).toMatchObject({ code: 'invalid_credentials' })
    const [profile] = await world.db.selectFrom('profiles').selectAll().execute()
    expect(profile).toMatchObject({ first_name: 'Amina', phone: null })
  })

test('a member who confirms their own registration still has their password and what they wrote', async ({ world }) => {
  const { call, signUp, signIn } = authCalls(world)
  await signUp(email, { first_name: 'Amina' })
  const token = codeIn((await world.mails())[0])
  const { json } = await call('POST', '/verify', { body: { type: 'signup', email, token } })
  expect(json['user']).toMatchObject({ user_metadata: { first_name: 'Amina', email_verified: true } })
  expect((await signIn(email)).status).toBe(200)
})

test('nobody gets into an account by an address it no longer has', async ({ world }) => {
  world.setNow(new Date(start))
  const { call } = authCalls(world)
  const member = await world.make.member()
  for (const [minute, email_confirmed_at] of [
    [0, new Date(start)],
    [2, null],
  ] as const) {
    world.setNow(new Date(start + minute * 60_000))
    await world.db.updateTable('users').set({ email: member.email, email_confirmed_at }).execute()
    await call('POST', '/otp', { body: { email: member.email } })
    const token_hash = linkIn((await world.mails())[0]).token
    await world.db.updateTable('users').set({ email: 'new@mtaa.test' }).execute()
    expect((await call('POST', '/verify', { body: { type: 'email', token_hash } })).status).toBe(403)
  }
})

test('an old number’s typed password does not outlive the proof of its owner', async ({ world }) => {
  world.setNow(new Date(start))
  const phone = '254712345678'
  const { call } = authCalls(world)
  await call('POST', '/signup', { body: { phone, password, data: { first_name: 'Mgeni' } } })
  await world.runJobs()
  world.setNow(new Date(start + 120_000))
  await call('POST', '/otp', { body: { phone } })
  const [text] = await world.mails()
  const { json } = await call('POST', '/verify', { body: { type: 'sms', phone, token: codeIn(text) } })
  expect(json['user']).toMatchObject({ phone, user_metadata: { phone_verified: true } })
  expect((json['user'] as { user_metadata: object }).user_metadata).not.toHaveProperty('first_name')
  const again = await call('POST', '/token?grant_type=password', { body: { phone, password } })
  expect(again).toMatchObject({ status: 400, json: { code: 'phone_not_confirmed' } })
  expect(await world.db.selectFrom('users').select('password_hash').execute()).toEqual([{ password_hash: null }])
})
