import { AuthClient } from '@supabase/auth-js'
import { afterEach, expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'

const password = 'siri yangu'
const opened: InstanceType<typeof AuthClient>[] = []
afterEach(async () => {
  for (const client of opened.splice(0)) await client.stopAutoRefresh()
})

async function listening(world: World) {
  const origin = world.http.server.listening
    ? `http://127.0.0.1:${(world.http.server.address() as { port: number }).port}`
    : await world.http.listen({ port: 0, host: '127.0.0.1' })
  return `${origin}/auth/v1`
}

const memory = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

async function device(world: World, storage = memory()) {
  const client = new AuthClient({ url: await listening(world), storage, autoRefreshToken: false, flowType: 'pkce' })
  opened.push(client)
  return client
}

async function registered(world: World, email = 'amina@mtaa.test') {
  const client = await device(world)
  const { data, error } = await client.signUp({ email, password, options: { data: { first_name: 'Amina' } } })
  if (error) throw error
  return { client, user: data.user, session: data.session, email }
}

test('signing up opens a session and signing in opens another for the same user', async ({ world }) => {
  const { session, user, email } = await registered(world)
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(user).toMatchObject({ email, phone: '', role: 'authenticated', user_metadata: { first_name: 'Amina' } })
  const other = await device(world)
  const { data, error } = await other.signInWithPassword({ email: ' AMINA@Mtaa.test', password })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(user?.id)
  expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', id: user?.id, identity_data: { email } })
  expect(data.session?.refresh_token).not.toBe(session?.refresh_token)
})

test('a wrong password is answered in words the client knows', async ({ world }) => {
  const { client, email } = await registered(world)
  const { error } = await client.signInWithPassword({ email, password: 'wrong one' })
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
})

test('getClaims says what is wrong with a token that we did not sign', async ({ world }) => {
  const { client, session } = await registered(world)
  const [, payload = ''] = (session?.access_token ?? '').split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  // Without a key that it can find, the client leaves the signature to the server.
  for (const header of [
    { alg: 'HS256', typ: 'JWT' },
    { alg: 'ES256', typ: 'JWT', kid: 'unknown' },
  ]) {
    const forged = `${part(header)}.${payload}.${'A'.repeat(86)}`
    const { data, error } = await client.getClaims(forged)
    expect(data).toBeNull()
    expect(error).toMatchObject({ name: 'AuthApiError', status: 403, code: 'bad_jwt' })
    expect(error?.message).toMatch(/^invalid JWT: unable to parse or verify signature, /)
  }
  const { error } = await client.getClaims(`${session?.access_token.slice(0, -8)}AAAAAAAA`)
  expect(error).toMatchObject({ name: 'AuthInvalidJwtError', message: 'Invalid JWT signature' })
})

test('a weak password names its reason', async ({ world }) => {
  const client = await device(world)
  const { error } = await client.signUp({ email: 'amina@mtaa.test', password: '12345' })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] })
  expect(error?.message).toBe('Password should be at least 6 characters.')
})

test('getUser reads the account and refreshSession renews the tokens', async ({ world }) => {
  const { client, user, session } = await registered(world)
  expect((await client.getUser()).data.user).toMatchObject({ id: user?.id, email: 'amina@mtaa.test' })
  const { data, error } = await client.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session?.refresh_token)
  expect((await client.getUser()).error).toBeNull()
})

test('getClaims verifies the ES256 token against the published keys, without a request for the user', async ({
  world,
}) => {
  const { client, user } = await registered(world)
  const { data, error } = await client.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', kid: 'test-1' })
  expect(data?.claims).toMatchObject({
    iss: 'http://mtaa.test/auth/v1',
    sub: user?.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'amina@mtaa.test',
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    app_metadata: { provider: 'email', providers: ['email'] },
    is_anonymous: false,
  })
  expect(data?.claims['session_id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('updateUser merges what it is given, and null takes a key away', async ({ world }) => {
  const { client } = await registered(world)
  await client.updateUser({ data: { default_county: 'Nairobi', first_name: 'Achieng' } })
  const { data } = await client.updateUser({ data: { default_county: null } })
  expect(data.user?.user_metadata).toEqual({ first_name: 'Achieng', email_verified: true })
})

test('a new password signs out the other devices but not this one', async ({ world }) => {
  const { client, email } = await registered(world)
  const phone = await device(world)
  await phone.signInWithPassword({ email, password })
  expect((await client.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' })
  expect((await client.updateUser({ password: 'siri mpya' })).error).toBeNull()
  expect((await client.getUser()).error).toBeNull()
  expect((await phone.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await phone.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  expect((await phone.signInWithPassword({ email, password: 'siri mpya' })).error).toBeNull()
})

for (const [scope, here, there] of [
  ['local', false, true],
  ['others', true, false],
  ['global', false, false],
] as const)
  test(`signing out with scope ${scope} ends the right sessions at once`, async ({ world }) => {
    const { client, session, email } = await registered(world)
    const phone = await device(world)
    const { data } = await phone.signInWithPassword({ email, password })
    expect((await client.signOut({ scope })).error).toBeNull()
    const stillIn = async (token: string | undefined) => (await phone.getUser(token)).error === null
    expect(await stillIn(session?.access_token)).toBe(here)
    expect(await stillIn(data.session?.access_token)).toBe(there)
  })

test('two clients over one storage both stay signed in when they refresh at the same time', async ({ world }) => {
  const storage = memory()
  const [one, two] = [await device(world, storage), await device(world, storage)]
  await one.signUp({ email: 'amina@mtaa.test', password })
  for (let round = 0; round < 10; round++) {
    const refresh_token = (await one.getSession()).data.session?.refresh_token ?? ''
    // The slower tab may drop its answer for the one that is stored already: it stays signed in by that.
    await Promise.all([one, two].map((tab) => tab.refreshSession({ refresh_token })))
    for (const tab of [one, two]) expect((await tab.getSession()).data.session).not.toBeNull()
  }
  for (const tab of [one, two]) {
    expect((await tab.getUser()).error).toBeNull()
    expect((await tab.refreshSession()).error).toBeNull()
  }
})
