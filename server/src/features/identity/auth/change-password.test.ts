import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, withAuth } from '../../../../test/identity/codes.ts'
import { test, type World } from '../../../../test/harness.ts'

const email = 'amina@mtaa.test'
const fresh = 'siri mpya'

/** A member in a session that was opened a day ago. */
async function dayLater(world: World, address = email) {
  world.setNow(new Date('2026-11-19T08:00:00Z'))
  const { call, signUp, signIn, refresh } = authCalls(world)
  const { refresh_token, user } = await signUp(address)
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const token = String((await refresh(refresh_token)).json['access_token'])
  const change = (body: object) => call('PUT', '/user', { token, body })
  const requestCode = async () => {
    const { status } = await call('GET', '/reauthenticate', { token })
    expect(status).toBe(200)
    return codeIn((await world.mails()).find(({ recipient }) => recipient === address))
  }
  const stillOld = async () => expect((await signIn(address, password)).status).toBe(200)
  return { call, change, requestCode, stillOld, signIn, refresh, user, token }
}

const needed = { status: 400, json: { code: 'reauthentication_needed' } }
const notValid = { status: 422, json: { code: 'reauthentication_not_valid' } }

test('a member who has just signed in sets a password without confirmation, and is notified', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  const { access_token: token } = await signUp()
  expect((await call('PUT', '/user', { token, body: { password: fresh, nonce: '000000' } })).status).toBe(200)
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ channel: 'mail', recipient: email })
  expect((await call('GET', '/user', { token })).status).toBe(200)
})

test('an older session needs the code that was mailed, or the current password', async ({ world }) => {
  const { change, requestCode, stillOld, signIn } = await dayLater(world)
  expect(await change({ password: fresh })).toMatchObject(needed)
  const code = await requestCode()
  expect(await change({ password: fresh, nonce: code === '000000' ? '000001' : '000000' })).toMatchObject(notValid)
  await stillOld()
  expect((await change({ password: fresh, nonce: code })).status).toBe(200)
  world.setNow(new Date('2026-11-20T09:11:00Z'))
  expect(await change({ password: 'siri ya tatu', nonce: code })).toMatchObject(notValid)
  expect(await change({ password: 'siri ya tatu', current_password: password })).toMatchObject({
    status: 400,
    json: { code: 'current_password_invalid' },
  })
  expect((await change({ password: 'siri ya tatu', current_password: fresh })).status).toBe(200)
  expect((await signIn(email, 'siri ya tatu')).status).toBe(200)
})

test('somebody else’s code, an old one and a dead one prove nothing', async ({ world }) => {
  const { change, requestCode, stillOld } = await dayLater(world)
  const theirs = await (await dayLater(world, 'brian@mtaa.test')).requestCode()
  expect(await change({ password: fresh, nonce: theirs })).toMatchObject(notValid)
  const nonce = await requestCode()
  world.setNow(new Date('2026-11-20T10:00:01Z'))
  expect([403, 422]).toContain((await change({ password: fresh, nonce })).status)
  await stillOld()
})

test('a code cannot be guessed, nor the current password', async ({ world }) => {
  const { change, requestCode, stillOld } = await dayLater(world)
  const nonce = await requestCode()
  const wrong = nonce === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess++)
    expect(await change({ password: fresh, nonce: wrong })).toMatchObject(notValid)
  expect((await change({ password: fresh, nonce })).status).toBe(429)
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => change({ password: fresh, current_password: 'wrong one' })),
  )
  expect(guesses.filter(({ json }) => json['code'] === 'current_password_invalid')).toHaveLength(5)
  expect(guesses.filter(({ status, headers }) => status === 429 && headers['retry-after'])).toHaveLength(7)
  await stillOld()
})

test('one member cannot fill the queue of passwords with new passwords', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  const { access_token: token } = await signUp()
  const tries = Array.from({ length: 32 }, () => call('PUT', '/user', { token, body: { password } }))
  const codes = (await Promise.all(tries)).map(({ json }) => json['code'])
  expect(codes.filter((code) => code === 'same_password')).toHaveLength(30)
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(2)
  const { access_token: other } = await signUp('brian@mtaa.test')
  expect((await call('PUT', '/user', { token: other, body: { password: fresh } })).status).toBe(200)
})

test('a member who has just signed in by a recovery mail need not know the old password', async ({ world }) => {
  const { call } = await dayLater(world)
  await call('POST', '/recover', { body: { email } })
  const code = codeIn((await world.mails())[0])
  const { json } = await call('POST', '/verify', { body: { type: 'recovery', email, token: code } })
  const body = { password: fresh, current_password: 'forgotten' }
  expect((await call('PUT', '/user', { token: String(json['access_token']), body })).status).toBe(200)
})

test('a new password ends every other session, every code and every way back that was begun', async ({ world }) => {
  const { change, requestCode, signIn, refresh, call, user } = await dayLater(world)
  const other = (await signIn(email)).json
  await call('POST', '/recover', { body: { email, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' } })
  await world.mails()
  world.setNow(new Date('2026-11-20T09:02:00Z'))
  const nonce = await requestCode()
  await world.db.updateTable('auth_flows').set({ user_id: user.id }).execute()
  expect((await change({ password: fresh, nonce })).status).toBe(200)
  expect(await world.db.selectFrom('one_time_tokens').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('auth_flows').select('id').execute()).toEqual([])
  expect((await refresh(String(other['refresh_token']))).status).toBe(400)
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('two devices that set a password at the same moment: one wins, the other is out', async ({ world }) => {
  const { call, signUp, signIn } = authCalls(world)
  const tokens = [(await signUp()).access_token, String((await signIn(email)).json['access_token'])]
  const set = async (token: string, index: number) =>
    [await call('PUT', '/user', { token, body: { password: `${fresh} ${index}` } }), index] as const
  const answers = await Promise.all(tokens.map(set))
  const won = answers.filter(([{ status }]) => status === 200)
  expect(won).toHaveLength(1)
  expect(answers.find(([{ status }]) => status !== 200)?.[0].json['code']).toBe('session_not_found')
  expect((await signIn(email, `${fresh} ${won[0]?.[1]}`)).status).toBe(200)
})

withAuth({ anonymous: true })('an anonymous person needs an address before a password', async ({ world }) => {
  const { call } = authCalls(world)
  const token = String((await call('POST', '/signup', { body: {} })).json['access_token'])
  const refused = await call('PUT', '/user', { token, body: { password: fresh } })
  expect(refused).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
  expect((await call('PUT', '/user', { token, body: { email, password: fresh } })).status).toBe(422)
})
