import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { amina, clientOf, paramsIn, signInBy, test as base } from '../../../../test/money/provider-world.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = base.extend({ authParams: [{ mailerAutoconfirm: false }, { injected: true }] })
const email = 'amina@mtaa.test'

/** Somebody registers the address and shows that it is theirs; or a service has made an account nobody confirmed. */
async function registered(world: World, { confirmed }: { confirmed: boolean }) {
  const { call, signUp } = authCalls(world)
  await signUp(email, { first_name: 'Mallory', note: 'mine' })
  const body = { type: 'signup', email, token: codeIn((await world.mails())[0]) }
  await call('POST', '/verify', { body })
  await world.db.deleteFrom('sessions').execute()
  if (!confirmed) await world.db.updateTable('users').set({ email_confirmed_at: null }).execute()
  return world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

test('a verified address leads to the account that has confirmed it, and its password stays', async ({
  world,
  provider,
}) => {
  const known = await registered(world, { confirmed: true })
  const { user } = await signInBy(world, provider, amina)
  expect(user).toMatchObject({ id: known.id, user_metadata: { first_name: 'Mallory', note: 'mine' } })
  expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'keycloak'] })
  expect((await authCalls(world).signIn(email)).status).toBe(200)
})

test('a person who registered an address before its owner came has nothing of it afterwards', async ({
  world,
  provider,
}) => {
  const known = await registered(world, { confirmed: false })
  const { db } = world
  const [now, id, user_id] = [new Date(), '01980000-0000-7000-8000-000000000001', known.id]
  await db.insertInto('sessions').values({ id, user_id, created_at: now, refreshed_at: now }).execute()
  const factor = { factor_type: 'totp', status: 'verified', created_at: now, updated_at: now }
  await db
    .insertInto('mfa_factors')
    .values({ id, user_id, ...factor })
    .execute()
  await db.updateTable('users').set({ new_email: 'mallory@mtaa.test', new_phone: '254700000001' }).execute()
  await db.updateTable('profiles').set({ bio: 'hello', phone: '254700000001' }).execute()
  const hashes = { link_hash: Buffer.from('a link'), code_hash: Buffer.from('a code') }
  const code = { id, user_id, kind: 'recovery', address: email, ...hashes, created_at: now, expires_at: now }
  await db.insertInto('one_time_tokens').values(code).execute()

  const { user } = await signInBy(world, provider, amina)
  expect(user).toMatchObject({ id: known.id, email, user_metadata: { first_name: 'Amina', email_verified: true } })
  expect(user?.user_metadata).not.toHaveProperty('note')
  expect(user?.app_metadata).toEqual({ provider: 'keycloak', providers: ['keycloak'] })
  expect(user?.identities?.map((identity) => identity.provider)).toEqual(['keycloak'])
  expect(user?.factors ?? []).toEqual([])
  expect(user?.new_email ?? user?.new_phone).toBeUndefined()
  expect(user?.email_confirmed_at).toBeTruthy()
  expect(await world.db.selectFrom('profiles').select(['first_name', 'bio', 'phone']).executeTakeFirst()).toEqual({
    first_name: 'Amina',
    bio: null,
    phone: null,
  })
  expect(await db.selectFrom('sessions').select('id').where('id', '=', id).execute()).toEqual([])
  expect(await db.selectFrom('one_time_tokens').select('kind').execute()).toEqual([])
  expect((await authCalls(world).signIn(email, password)).json).toMatchObject({ error_code: 'invalid_credentials' })
})

test('a sign-up that waits gives nobody anything of the account that a provider vouches for', async ({
  world,
  provider,
}) => {
  const { call, signUp, signIn } = authCalls(world)
  await signUp(email, { first_name: 'Mallory', note: 'mine' })
  const mail = (await world.mails())[0]
  const { user } = await signInBy(world, provider, amina)
  expect(user).toMatchObject({ email, user_metadata: { first_name: 'Amina', email_verified: true } })
  const late = await call('POST', '/verify', { body: { type: 'signup', email, token: codeIn(mail) } })
  expect(late.json['user']).toMatchObject({ id: user?.id, user_metadata: { first_name: 'Amina' } })
  expect((await signIn(email, password)).status).toBe(400)
  expect(await world.db.selectFrom('users').select('password_hash').execute()).toEqual([{ password_hash: null }])
})

test('an unconfirmed address beside a proven number goes to its owner; the number still has its account', async ({
  world,
  provider,
}) => {
  const known = await registered(world, { confirmed: false })
  await world.db.updateTable('users').set({ phone: '254700000001', phone_confirmed_at: new Date() }).execute()
  // What was sent to the address before it changed hands lies in its owner's mailbox, what was texted does not.
  const times = { created_at: new Date(), expires_at: new Date() }
  const tokens = [
    ['recovery', email],
    ['sms', '254700000001'],
  ].map(([kind = '', address = '']) => {
    const hashes = { link_hash: randomBytes(8), code_hash: randomBytes(8) }
    return { id: newId(), user_id: known.id, kind, address, ...hashes, ...times }
  })
  await world.db.insertInto('one_time_tokens').values(tokens).execute()
  const { user } = await signInBy(world, provider, amina)
  const remaining = await world.db
    .selectFrom('one_time_tokens')
    .select('kind')
    .where('user_id', '=', known.id)
    .execute()
  expect(remaining).toEqual([{ kind: 'sms' }])
  expect(user?.email).toBe(email)
  expect(user?.id).not.toBe(known.id)
  const left = await world.db.selectFrom('users').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
  expect(left).toMatchObject({ email: null, phone: '254700000001', app_metadata: { providers: [] } })
})

const { email_verified: _, ...silent } = amina
for (const [what, person] of [
  ['not verified', { ...amina, email_verified: false }],
  ['of which the provider says nothing', silent],
] as const)
  test(`an address ${what} leads to nobody and takes nothing`, async ({ world, provider }) => {
    const known = await registered(world, { confirmed: true })
    const { user } = await signInBy(world, provider, person)
    expect(user?.id).not.toBe(known.id)
    expect(user?.email).toBe('')
    expect(user?.email_confirmed_at).toBeUndefined()
    expect(user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: false })
    expect((await authCalls(world).signIn(email)).status).toBe(200)
  })

test('an address not verified does not prevent its owner from registering it', async ({ world, provider }) => {
  await signInBy(world, provider, { ...amina, email_verified: false })
  await registered(world, { confirmed: false })
  const users = await world.db.selectFrom('users').select('email').execute()
  expect(users.map((user) => user.email).toSorted()).toEqual([email, null])
})

test('members of an organisation are never found by their address', async ({ world, provider }) => {
  const known = await registered(world, { confirmed: true })
  await world.db.updateTable('users').set({ is_sso_user: true }).execute()
  const { user } = await signInBy(world, provider, amina)
  expect(user?.id).not.toBe(known.id)
  expect(user?.email).toBe('')
})

test('a banned member is refused by every sign-in method', async ({ world, provider }) => {
  await registered(world, { confirmed: true })
  await world.db
    .updateTable('users')
    .set({ banned_until: new Date(Date.now() + 60_000) })
    .execute()
  const { url, code } = await signInBy(world, provider, amina)
  expect(code).toBeNull()
  expect(url.searchParams.get('error_code')).toBe('user_banned')
  expect(await world.db.selectFrom('identities').select('provider').execute()).toEqual([{ provider: 'email' }])
})

const closed = base.extend({ authParams: [{ disableSignup: true }, { injected: true }] })

closed('where sign-up is closed, a provider creates no account', async ({ world, provider }) => {
  const { url, code } = await signInBy(world, provider, amina)
  expect(code).toBeNull()
  expect(paramsIn(url)).toMatchObject({ error_code: 'signup_disabled' })
  expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('one person arriving twice at the same moment has one account', async ({ world, provider }) => {
  const redirectTargets = await Promise.all([1, 2, 3].map(() => signInBy(world, provider, amina)))
  expect(new Set(redirectTargets.map(({ user }) => user?.id)).size).toBe(1)
  expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('one person without an address arriving many times at the same moment has one account', async ({
  world,
  provider,
}) => {
  const { issuer, clientId } = provider
  const token = (jti: string) =>
    provider.sign({ sub: 'nobody', jti, iss: issuer, aud: clientId, exp: Math.floor(Date.now() / 1000) + 600 })
  const tokens = await Promise.all(['a', 'b', 'c', 'd'].map(token))
  const answers = await Promise.all(
    tokens.map((one) => clientOf(world).signInWithIdToken({ provider: 'keycloak', token: one })),
  )
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
  expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('two of a provider’s people with one verified address share its account, even when they race', async ({
  world,
  provider,
}) => {
  const { issuer, clientId } = provider
  const token = (sub: string) =>
    provider.sign({ ...amina, sub, iss: issuer, aud: clientId, exp: Math.floor(Date.now() / 1000) + 600 })
  const tokens = await Promise.all(['a', 'b', 'c', 'd'].map(token))
  const answers = await Promise.all(
    tokens.map((one) => clientOf(world).signInWithIdToken({ provider: 'keycloak', token: one })),
  )
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
  expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1)
})

test('an anonymous person who links a provider is one no longer, and has its address', async ({ world, provider }) => {
  const { id } = await world.make.member()
  await world.db.deleteFrom('identities').execute()
  await world.db
    .updateTable('users')
    .set({ email: null, email_confirmed_at: null, is_anonymous: true, app_metadata: '{}' })
    .execute()
  const sessionId = '01980000-0000-7000-8000-000000000002'
  const now = new Date()
  await world.db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: id, created_at: now, refreshed_at: now })
    .execute()
  const { issuer, clientId } = provider
  const id_token = await provider.sign({
    ...amina,
    iss: issuer,
    aud: clientId,
    exp: Math.floor(Date.now() / 1000) + 600,
  })
  const { authorization = '' } = await world.headersOf({ id, sessionId, email })
  const { call } = authCalls(world)
  const { json } = await call('POST', '/token?grant_type=id_token', {
    body: { provider: 'keycloak', id_token, link_identity: true },
    token: authorization.replace('Bearer ', ''),
  })
  expect(json['user']).toMatchObject({
    id,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
  })
})
