import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming, withAuth } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'

const phone = '254712345678'
const email = 'amina@mtaa.test'
const test = confirming
const atOnce = withAuth({ phoneAutoconfirm: true })
const without = withAuth({ phone: false })
const anonymous = withAuth({ anonymous: true })

/** A code that is not this one. */
const not = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1)

function registration(world: World) {
  const post = async (path: string, payload: object) => {
    const answer = await world.http.inject({ method: 'POST', url: `/api/registration/${path}`, payload })
    return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() }
  }
  const ask = (number = phone) => post('phone-codes', { phone: number })
  const prove = (code: string, number = phone) => post('phone-proofs', { phone: number, code })
  async function proof(number = phone) {
    // What was written before lies further down.
    await world.runJobs()
    await ask(number)
    const mail = (await world.mails()).find(({ recipient }) => recipient === number)
    return String((await prove(codeIn(mail), number)).json['proof'])
  }
  return { ask, prove, proof }
}

test('a number signs up, proves itself by the code of a text, and signs in', async ({ world }) => {
  const { call } = authCalls(world)
  const body = { phone: '+254 712 345 678', password, data: { first_name: 'Amina' } }
  const { status, json } = await call('POST', '/signup', { body })
  expect(status).toBe(200)
  expect(json).toMatchObject({ phone, email: '', user_metadata: { first_name: 'Amina', phone_verified: false } })
  expect(json).not.toHaveProperty('access_token')
  const signIn = () => call('POST', '/token?grant_type=password', { body: { phone, password } })
  expect((await signIn()).json).toMatchObject({ code: 'phone_not_confirmed' })

  const [text] = await world.mails()
  expect(text).toMatchObject({ channel: 'sms', recipient: phone })
  const verified = await call('POST', '/verify', { body: { type: 'sms', phone, token: codeIn(text) } })
  expect(verified).toMatchObject({
    status: 200,
    json: {
      token_type: 'bearer',
      user: {
        phone,
        user_metadata: { phone_verified: true },
        app_metadata: { provider: 'phone', providers: ['phone'] },
        identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
      },
    },
  })
  expect((await signIn()).status).toBe(200)
})

test('somebody who signs up with the number of an account is shown nothing of it', async ({ world }) => {
  const { call } = authCalls(world)
  const person = await world.make.member()
  await world.db
    .updateTable('users')
    .set({ phone, phone_confirmed_at: new Date() })
    .where('id', '=', person.id)
    .execute()
  const { status, json } = await call('POST', '/signup', { body: { phone, password, data: { first_name: 'Mgeni' } } })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    phone,
    email: '',
    identities: [{ provider: 'phone' }],
    user_metadata: { first_name: 'Mgeni' },
  })
  expect(JSON.stringify(json)).not.toContain(person.id)
  expect(await world.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
})

atOnce('where numbers need no code, a number is in at once and can be taken once', async ({ world }) => {
  const { call } = authCalls(world)
  const signUp = () => call('POST', '/signup', { body: { phone, password } })
  const { json } = await signUp()
  expect(json).toMatchObject({ token_type: 'bearer', user: { phone } })
  expect((json['user'] as Record<string, unknown>)['phone_confirmed_at']).toBeTruthy()
  expect(await signUp()).toMatchObject({ status: 422, json: { code: 'user_already_exists' } })
  expect(await world.mails()).toEqual([])
})

without('without a carrier of texts, numbers cannot sign up', async ({ world }) => {
  const { call } = authCalls(world)
  const { ask } = registration(world)
  for (const [path, body] of [
    ['/signup', { phone, password }],
    ['/otp', { phone }],
    ['/resend', { type: 'sms', phone }],
  ] as const)
    expect(await call('POST', path, { body })).toMatchObject({ json: { code: 'phone_provider_disabled' } })
  expect((await ask()).json).toMatchObject({ code: 'phone_provider_disabled' })
})

anonymous('somebody without an address is a user like others, without identities', async ({ world }) => {
  const { call } = authCalls(world)
  const { status, json } = await call('POST', '/signup', { body: { data: { theme: 'dark' } } })
  expect(status).toBe(200)
  expect(json['user']).toMatchObject({
    email: '',
    phone: '',
    is_anonymous: true,
    identities: [],
    user_metadata: { theme: 'dark' },
  })
  const [, claims = ''] = String(json['access_token']).split('.')
  const outcome = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  expect(outcome).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
})

anonymous('thirty people an hour may come without an address from one place', async ({ world }) => {
  const { call } = authCalls(world)
  world.setNow(new Date())
  for (let count = 0; count < 30; count++) expect((await call('POST', '/signup', { body: {} })).status).toBe(200)
  expect(await call('POST', '/signup', { body: {} })).toMatchObject({
    status: 429,
    json: { code: 'over_request_rate_limit' },
    headers: { 'retry-after': '3600' },
  })
})

test('a registration proves its number first, and the account has it confirmed', async ({ world }) => {
  const { call } = authCalls(world)
  const { ask, prove } = registration(world)
  expect(await ask('0712 345 678')).toEqual({ status: 202, json: { resend_after: 60 } })
  const [text] = await world.mails()
  expect(await prove(not(codeIn(text)))).toMatchObject({
    status: 403,
    json: { code: 'otp_expired', message: 'Invalid OTP. Please try again.' },
  })
  const proven = await prove(codeIn(text))
  expect(proven.status).toBe(200)
  const data = { first_name: 'Amina', phone: '0712345678', phone_proof: proven.json['proof'] }
  const { json } = await call('POST', '/signup', { body: { email, password, data } })
  const user = json['user'] as Record<string, unknown>
  expect(user).toMatchObject({ email: '', new_email: email, phone, app_metadata: { providers: ['phone'] } })
  expect(user['user_metadata']).toMatchObject({ phone: '0712345678', email_verified: false, phone_verified: true })
  expect(user['phone_confirmed_at']).toBeTruthy()
  expect(user['user_metadata']).not.toHaveProperty('phone_proof')
  expect(await world.db.selectFrom('phone_checks').selectAll().execute()).toEqual([])
})

test('a code proves a number once, even when it is sent ten times at the same moment', async ({ world }) => {
  const { ask, prove } = registration(world)
  await ask()
  const code = codeIn((await world.mails())[0])
  const answers = await Promise.all(Array.from({ length: 10 }, () => prove(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await prove(code)).status).not.toBe(200)
})

test('five wrong codes are all a number has, and a new text does not give it more', async ({ world }) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const { ask, prove } = registration(world)
  await ask()
  const code = codeIn((await world.mails())[0])
  for (let count = 0; count < 5; count++) expect((await prove(not(code))).status).toBe(403)
  expect((await prove(code)).status).toBe(429)
  world.setNow(new Date('2026-11-20T10:02:00Z'))
  await ask()
  const next = codeIn((await world.mails())[0])
  expect((await prove(next)).status).toBe(429)
})

for (const [what, sign] of [
  [
    'a proof of another number',
    async (world: World) => ({ phone_proof: await registration(world).proof('254700000001') }),
  ],
  ['a proof nobody gave', async () => ({ phone_proof: 'x'.repeat(43) })],
  ['a number as proof', async () => ({ phone_proof: 7 })],
  ['a proof and no number', async (world: World) => ({ phone: '', phone_proof: await registration(world).proof() })],
] as const)
  test(`a registration with ${what} is refused`, async ({ world }) => {
    const data = { phone, ...(await sign(world)) }
    const { status, json } = await authCalls(world).call('POST', '/signup', { body: { email, password, data } })
    expect([status, json['code']]).toEqual([400, 'validation_failed'])
    expect(await world.db.selectFrom('users').selectAll().execute()).toEqual([])
  })

test('a proof is good for a quarter of an hour', async ({ world }) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const phone_proof = await registration(world).proof()
  world.setNow(new Date('2026-11-20T10:15:01Z'))
  const body = { email, password, data: { phone, phone_proof } }
  expect((await authCalls(world).call('POST', '/signup', { body })).json).toMatchObject({ code: 'validation_failed' })
})

test('a proof works for one account, and a number that an account has proven for one account too', async ({
  world,
}) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const { call } = authCalls(world)
  const { proof } = registration(world)
  const phone_proof = await proof()
  const signUp = (address: string, input: string) =>
    call('POST', '/signup', { body: { email: address, password, data: { phone, phone_proof: input } } })
  const both = await Promise.all([signUp('a@mtaa.test', phone_proof), signUp('b@mtaa.test', phone_proof)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  world.setNow(new Date('2026-11-20T10:05:00Z'))
  expect(await signUp('c@mtaa.test', await proof())).toMatchObject({ status: 422, json: { code: 'phone_exists' } })
  expect(await world.db.selectFrom('users').select('phone').execute()).toEqual([{ phone }])
})

test('a number somebody typed and never proved goes to who proves it', async ({ world }) => {
  const { call } = authCalls(world)
  await call('POST', '/signup', { body: { phone, password } })
  await world.runJobs()
  world.setNow(new Date(Date.now() + 61_000))
  const phone_proof = await registration(world).proof()
  const { json } = await call('POST', '/signup', { body: { email, password, data: { phone, phone_proof } } })
  expect(json).toMatchObject({ user: { new_email: email, phone } })
})

test('without a proof the number is only what somebody says', async ({ world }) => {
  const { json } = await authCalls(world).call('POST', '/signup', { body: { email, password, data: { phone } } })
  expect(json).toMatchObject({ email, phone: '' })
  expect(json).not.toHaveProperty('phone_confirmed_at')
})
