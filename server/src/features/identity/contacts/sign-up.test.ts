import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn } from '../../../../test/identity/codes.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Settings } from '../../../core/deps.ts'

const confirming = test.extend({
  worldOptions: {
    settings: (usual: Settings) => ({ ...usual, auth: { ...usual.auth, mailerAutoconfirm: false } }),
  },
})
const closed = test.extend({
  worldOptions: { settings: (usual: Settings) => ({ ...usual, auth: { ...usual.auth, disableSignup: true } }) },
})

/** After the wait between two mails to one address. */
const later = (world: World) => world.setNow(new Date(Date.now() + 61_000))
const profilesOf = (world: World) => world.db.selectFrom('profiles').selectAll().execute()
const countsOf = async ({ pool }: World) =>
  (
    await pool.query(`select (select count(*) from users) users, (select count(*) from identities) identities,
      (select count(*) from profiles) profiles, (select count(*) from sessions) sessions`)
  ).rows[0]
const nothing = { users: 0, identities: 0, profiles: 0, sessions: 0 }

test('the form of the product becomes a profile with a home', async ({ world }) => {
  const { signUp } = authCalls(world)
  const { user } = await signUp('amina@mtaa.test', {
    first_name: ' Amina ',
    last_name: 'Otieno',
    phone: '0712 345 678',
    date_of_birth: '1990-02-03',
    gender: 'female',
    county_code: 47,
    constituency_code: '274',
    ward_code: 1367,
    referral_code: 'KARIBU1',
  })
  const [profile] = await profilesOf(world)
  expect(profile).toMatchObject({
    id: user.id,
    first_name: 'Amina',
    last_name: 'Otieno',
    phone: '254712345678',
    gender: 'female',
    county_code: 47,
    constituency_code: 274,
    ward_code: 1367,
    referral_code: 'KARIBU1',
  })
  expect(profile?.adult_confirmed_at).toBeInstanceOf(Date)
  expect(user.user_metadata).toMatchObject({ first_name: ' Amina ', county_code: 47 })
})

test('a home may be given by its names', async ({ world }) => {
  await authCalls(world).signUp('amina@mtaa.test', {
    county: 'Nairobi',
    constituency: 'westlands',
    ward: 'Parklands/Highridge',
  })
  expect(await profilesOf(world)).toMatchObject([{ county_code: 47, constituency_code: 274, ward_code: 1367 }])
})

test('an optional field with a wrong value is left out of the profile', async ({ world }) => {
  await authCalls(world).signUp('grace.wanjiku@mtaa.test', {
    first_name: 7,
    phone: '12',
    date_of_birth: '1990-02-31',
    gender: 'unknown',
    county_code: 47,
    constituency_code: 1,
    ward_code: 'x',
    referral_code: { a: 1 },
  })
  expect(await profilesOf(world)).toMatchObject([
    {
      first_name: 'Grace',
      last_name: 'Wanjiku',
      phone: null,
      date_of_birth: null,
      gender: null,
      county_code: 47,
      constituency_code: null,
      ward_code: null,
      referral_code: null,
    },
  ])
})

test('nobody under 18 is registered, and nothing of them is stored', async ({ world }) => {
  world.setNow(new Date('2026-11-20T21:30:00Z'))
  const { call, signUp } = authCalls(world)
  const young = { email: 'kid@mtaa.test', password, data: { date_of_birth: '2008-11-22' } }
  const { status, json } = await call('POST', '/signup', { body: young })
  expect([status, json['message']]).toEqual([422, 'You must be 18 or older'])
  expect(await countsOf(world)).toEqual(nothing)
  // In Nairobi it is the 21st already.
  expect((await signUp('adult@mtaa.test', { date_of_birth: '2008-11-21' })).access_token).toBeTruthy()
})

test('roles come from nobody but us', async ({ world }) => {
  const { signUp, call } = authCalls(world)
  const data = { roles: ['Super-Admin'], role: 'Admin', app_metadata: { role: 'Admin' }, email_verified: 'yes' }
  const { access_token } = await signUp('amina@mtaa.test', data)
  const me = await world.http.inject({ url: '/api/me', headers: { authorization: `Bearer ${access_token}` } })
  expect(me.json().roles).toEqual([])
  const change = (body: object) => call('PUT', '/user', { token: access_token, body })
  expect(await change({ app_metadata: { role: 'Admin' } })).toMatchObject({ status: 403, json: { code: 'not_admin' } })
  const { json } = await change({ data })
  expect(json).toMatchObject({
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email_verified: true },
  })
})

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

for (const [what, body, code] of [
  ['an address without a domain', { email: 'amina', password }, 'validation_failed'],
  ['an address with a NUL', { email: 'a\0@mtaa.test', password }, 'validation_failed'],
  ['an address of 300 characters', { email: `${'a'.repeat(300)}@mtaa.test`, password }, 'validation_failed'],
  ['no password', { email: 'amina@mtaa.test' }, 'validation_failed'],
  ['five characters of password', { email: 'amina@mtaa.test', password: '12345' }, 'weak_password'],
  ['129 characters of password', { email: 'amina@mtaa.test', password: 'a'.repeat(129) }, 'validation_failed'],
  ['a number as password', { email: 'amina@mtaa.test', password: 1_234_567 }, 'validation_failed'],
  ['too much data', { email: 'amina@mtaa.test', password, data: { a: 'x'.repeat(9000) } }, 'validation_failed'],
  [
    'data that is too deep',
    `{"email":"amina@mtaa.test","password":"${password}","data":{"a":${deep(100_000)}}}`,
    'validation_failed',
  ],
  ['a NUL in data', { email: 'amina@mtaa.test', password, data: { a: '\0' } }, 'validation_failed'],
  ['half a letter in data', { email: 'amina@mtaa.test', password, data: { a: { b: 'x\ud83d' } } }, 'validation_failed'],
  ['a list as data', { email: 'amina@mtaa.test', password, data: [] }, 'validation_failed'],
  ['a number that is none', { phone: '0712345678', password }, 'validation_failed'],
  ['an address and a number', { email: 'a@b.ke', phone: '254712345678', password }, 'validation_failed'],
  ['a messenger we do not write by', { phone: '254712345678', password, channel: 'whatsapp' }, 'validation_failed'],
  ['a number far away', { phone: '4915112345678', password }, 'validation_failed'],
  [
    'a number and PKCE',
    { phone: '254712345678', password, code_challenge: 'a'.repeat(43), code_challenge_method: 's256' },
    'validation_failed',
  ],
  ['nothing', {}, 'anonymous_provider_disabled'],
  ['nulls', { email: null, password: null, data: null, code_challenge: null }, 'anonymous_provider_disabled'],
] as const)
  test(`signing up with ${what} is refused as ${code}`, async ({ world }) => {
    const { status, json } = await authCalls(world).call('POST', '/signup', { body })
    expect(json).toMatchObject({ code, error_code: code, message: json['msg'] })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await countsOf(world)).toEqual(nothing)
  })

test('an address can be registered once', async ({ world }) => {
  const { signUp, call } = authCalls(world)
  await signUp()
  const { status, json } = await call('POST', '/signup', {
    body: { email: 'AMINA@mtaa.test', password: 'another one' },
  })
  expect([status, json['code'], json['message']]).toEqual([422, 'user_already_exists', 'User already registered'])
})

test('ten sign-ups for one address at the same moment make one account', async ({ world }) => {
  const { call } = authCalls(world)
  const attempt = () => call('POST', '/signup', { body: { email: 'amina@mtaa.test', password } })
  const statuses = (await Promise.all(Array.from({ length: 10 }, attempt))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(9)
  expect(await countsOf(world)).toEqual({ users: 1, identities: 1, profiles: 1, sessions: 1 })
})

closed('nobody can sign up where sign-up is closed', async ({ world }) => {
  const { json, status } = await authCalls(world).call('POST', '/signup', { body: { email: 'a@b.ke', password } })
  expect([status, json['code']]).toEqual([422, 'signup_disabled'])
})

confirming('where mail confirms addresses, signing up opens no session and signs nobody in', async ({ world }) => {
  const { signUp, signIn } = authCalls(world)
  const user = await signUp()
  expect(user).toMatchObject({ email: 'amina@mtaa.test', identities: [{ provider: 'email' }] })
  expect(user).not.toHaveProperty('access_token')
  expect(user).not.toHaveProperty('confirmed_at')
  await world.runJobs()
  expect(await countsOf(world)).toEqual(nothing)
  expect(await signIn('amina@mtaa.test')).toMatchObject({ status: 400, json: { code: 'email_not_confirmed' } })
  expect(await signIn('amina@mtaa.test', 'wrong one')).toMatchObject({ json: { code: 'invalid_credentials' } })
})

confirming(
  'a second sign-up shows nothing of what waits for confirmation, and neither lets anybody in',
  async ({ world }) => {
    const { call, signUp, signIn } = authCalls(world)
    const first = await signUp('amina@mtaa.test', { first_name: 'Amina', phone: '0712345678' })
    later(world)
    const body = { email: 'amina@mtaa.test', password: 'of a stranger', data: { first_name: 'Mgeni' } }
    const { status, json } = await call('POST', '/signup', { body })
    expect(status).toBe(200)
    expect(json['user_metadata']).toEqual({ first_name: 'Mgeni', email_verified: false })
    expect(json['id']).not.toBe((first as unknown as { id: string }).id)
    await world.runJobs()
    expect(await countsOf(world)).toEqual(nothing)
    for (const typed of [password, 'of a stranger']) expect((await signIn('amina@mtaa.test', typed)).status).toBe(400)
  },
)

confirming('a stranger who signs up with a confirmed address learns nothing of its account', async ({ world }) => {
  const { call } = authCalls(world)
  const known = await world.make.member()
  const { status, json } = await call('POST', '/signup', { body: { email: known.email, password, data: {} } })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    email: known.email,
    identities: [{ provider: 'email', identity_data: { email: known.email, email_verified: false } }],
    user_metadata: { email_verified: false },
  })
  expect(JSON.stringify(json)).not.toContain(known.id)
  expect(await countsOf(world)).toMatchObject({ users: 1 })
})

confirming('a new address waits for its confirmation beside the old one', async ({ world }) => {
  const { signUp, call } = authCalls(world)
  await signUp()
  const proof = { type: 'signup', email: 'amina@mtaa.test', token: codeIn((await world.mails())[0]) }
  const token = String((await call('POST', '/verify', { body: proof })).json['access_token'])
  later(world)
  const { json } = await call('PUT', '/user', { token, body: { email: 'new@mtaa.test' } })
  expect(json).toMatchObject({ email: 'amina@mtaa.test', new_email: 'new@mtaa.test' })
})
