import { minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { authCalls, browserCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming as test } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'

const phone = '254712345678'
const email = 'amina@mtaa.test'
const start = Date.parse('2026-11-20T10:00:00Z')
const parklands = { county_code: 47, constituency_code: 274, ward_code: 1367 }
const data = { first_name: 'Amina', last_name: 'Otieno', ...parklands }

const codeTo = async (world: World, to = phone) =>
  codeIn((await world.mails()).find(({ recipient }) => recipient === to))
const accounts = (world: World) =>
  world.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.phone', 'users.email', 'users.new_email', 'first_name', 'last_name', 'ward_code'])
    .execute()
const nobody = { email: null, new_email: null }

/** A browser that has requested a code to this number, with its owner's name and ward. */
async function requestCode(world: World, input: object = data) {
  const browser = browserCalls(world)
  const response = await browser.post('/otp', { phone, data: input })
  const verify = (token: string) => browser.post('/verify', { type: 'sms', phone, token })
  return { response, verify }
}

test('a number, a name, a ward and a code are an account: whole with the code, and nothing before', async ({
  world,
}) => {
  const { response, verify } = await requestCode(world)
  expect(response).toMatchObject({ status: 200, json: { resend_after: 60 } })
  expect(await world.db.selectFrom('users').selectAll().execute()).toEqual([])
  expect(await verify('000000')).toMatchObject({ status: 403, json: { code: 'otp_expired' } })
  expect(await world.db.selectFrom('users').selectAll().execute()).toEqual([])

  const { status, json } = await verify(await codeTo(world))
  expect([status, json['choose_password']]).toEqual([200, undefined])
  expect(json['user']).toMatchObject({ phone, email: '', user_metadata: { first_name: 'Amina', phone_verified: true } })
  expect(await accounts(world)).toEqual([
    { phone, ...nobody, first_name: 'Amina', last_name: 'Otieno', ward_code: parklands.ward_code },
  ])
  const accepted = await world.db.selectFrom('policy_acceptances').select('policy').execute()
  expect(accepted.map(({ policy }) => policy).toSorted()).toEqual(['privacy', 'terms'])
  const texts = (await world.mails()).map(({ channel }) => channel)
  expect(texts, 'nobody is sent to a mail').not.toContain('mail')
})

test('an old code opens nothing, and a new one opens what was typed', async ({ world }) => {
  world.setNow(new Date(start))
  const { verify } = await requestCode(world)
  const old = await codeTo(world)
  world.setNow(new Date(start + 5 * minute + 1000))
  expect(await verify(old)).toMatchObject({ status: 403, json: { code: 'otp_expired' } })
  expect(await world.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('a person younger than 18 is sent no code', async ({ world }) => {
  const { response } = await requestCode(world, { ...data, date_of_birth: '2015-01-01' })
  expect(response).toMatchObject({
    status: 422,
    json: { code: 'validation_failed', message: expect.stringContaining('18') },
  })
  expect(await world.mails()).toEqual([])
})

test('a number that has an account signs in to it, and nothing typed changes it', async ({ world }) => {
  world.setNow(new Date(start))
  const first = await requestCode(world)
  await first.verify(await codeTo(world))
  world.setNow(new Date(start + 120_000))
  const again = await requestCode(world, { ...data, first_name: 'Mgeni', ward_code: 1368 })
  const { status } = await again.verify(await codeTo(world))
  expect(status).toBe(200)
  expect(await accounts(world)).toMatchObject([{ phone, first_name: 'Amina', ward_code: parklands.ward_code }])
})

test('a number proven in the long form signs in at once, with mail and password too, and the mail can wait', async ({
  world,
}) => {
  const browser = browserCalls(world)
  const post = (path: string, payload: object) =>
    world.http.inject({ method: 'POST', url: `/api/registration/${path}`, payload })
  await post('phone-codes', { phone })
  const { proof } = (await post('phone-proofs', { phone, code: await codeTo(world) })).json<{ proof: string }>()
  const long = { ...data, phone, phone_proof: proof }
  const { status, json } = await browser.post('/signup', { email, password, data: long })
  expect([status, json['token_type']]).toEqual([200, 'bearer'])
  expect(await accounts(world)).toEqual([
    { phone, email: null, new_email: email, first_name: 'Amina', last_name: 'Otieno', ward_code: parklands.ward_code },
  ])
  const { signIn, call } = authCalls(world)
  expect(await signIn(email)).toMatchObject({ status: 200, json: { user: { phone, new_email: email } } })
  expect((await signIn(email, 'another')).json).toMatchObject({ code: 'invalid_credentials' })

  const mail = (await world.mails()).find(({ recipient }) => recipient === email)
  const verified = await call('POST', '/verify', { body: { type: 'email_change', email, token: codeIn(mail) } })
  expect(verified).toMatchObject({ status: 200, json: { user: { email, phone } } })
  expect(await accounts(world)).toMatchObject([{ phone, email, new_email: null }])
  expect((await signIn(email)).status).toBe(200)
})

test('of a sign-up with a proven number and the address of an account, only its owner is notified', async ({
  world,
}) => {
  const { call } = authCalls(world)
  const owner = await world.make.member()
  await world.db
    .updateTable('users')
    .set({ email, email_confirmed_at: new Date() })
    .where('id', '=', owner.id)
    .execute()
  const post = (path: string, payload: object) =>
    world.http.inject({ method: 'POST', url: `/api/registration/${path}`, payload })
  await post('phone-codes', { phone })
  const { proof } = (await post('phone-proofs', { phone, code: await codeTo(world) })).json<{ proof: string }>()
  const { json } = await call('POST', '/signup', {
    body: { email, password, data: { ...data, phone, phone_proof: proof } },
  })
  expect(json['user']).toMatchObject({ phone, email: '', new_email: email })
  const mail = (await world.mails()).find(({ recipient }) => recipient === email)
  expect(mail?.subject).toBe('Somebody tried to use your address')
  expect(mail?.body_text).not.toMatch(/\b\d{6}\b/)
  const users = await world.db.selectFrom('users').select(['id', 'email']).where('email', 'is not', null).execute()
  expect(users).toEqual([{ id: owner.id, email }])
})
