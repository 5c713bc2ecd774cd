import { minute, day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming, linkIn } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'

const email = 'amina@mtaa.test'
const test = confirming

async function requested(world: World) {
  const { call } = authCalls(world)
  await call('POST', '/otp', { body: { email } })
  const [mail] = await world.mails()
  return mail
}

const redeem = (world: World, token: string, address = email, type = 'email') =>
  authCalls(world).call('POST', '/verify', { body: { type, token, email: address } })
const follow = (world: World, token_hash: string, type = 'email') =>
  authCalls(world).call('POST', '/verify', { body: { type, token_hash } })

/** A code that is not this one. */
const not = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1)

test('a code signs in once, however often it is sent at the same moment', async ({ world }) => {
  const code = codeIn(await requested(world))
  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(world, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403])
  expect(await world.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  expect((await redeem(world, code)).json).toMatchObject({
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
})

test('a link signs in once, and takes the code with it', async ({ world }) => {
  const mail = await requested(world)
  const { token } = linkIn(mail)
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(world, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)?.json).toMatchObject({
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
  expect((await redeem(world, codeIn(mail))).status).toBe(403)
})

test('five wrong codes kill a code, even when fifty are sent at the same moment', async ({ world }) => {
  const code = codeIn(await requested(world))
  const guesses = await Promise.all(Array.from({ length: 50 }, () => redeem(world, not(code))))
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([403, 429]))
  // Nothing but the network is known of the requester.
  const [tries] = await world.db
    .selectFrom('one_time_tokens')
    .select(['wrong_tries', 'wrong_near', 'wrong_far'])
    .execute()
  expect(tries).toEqual({ wrong_tries: 0, wrong_near: 5, wrong_far: 0 })
  world.setNow(new Date(Date.now() + 16 * minute))
  expect((await redeem(world, code)).status, 'after the lock has passed').toBe(403)
})

test('a dead code is dead without the limits too', async ({ world }) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const code = codeIn(await requested(world))
  for (let count = 0; count < 5; count++) {
    expect((await redeem(world, not(code))).status).toBe(403)
    await world.db.deleteFrom('rate_limits').execute()
  }
  expect((await redeem(world, code)).status).toBe(403)
})

test('requests for new codes do not give a guesser more tries', async ({ world }) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const code = codeIn(await requested(world))
  for (let count = 0; count < 5; count++) await redeem(world, not(code))
  world.setNow(new Date('2026-11-20T10:02:00Z'))
  const next = codeIn(await requested(world))
  const locked = await redeem(world, next)
  expect(locked).toMatchObject({ status: 429, json: { code: 'over_request_rate_limit' } })
  expect(Number(locked.headers['retry-after'])).toBe(13 * 60)
  world.setNow(new Date('2026-11-20T10:15:01Z'))
  expect((await redeem(world, next)).status).toBe(200)
})

test('an address gets six mails an hour, one a minute', async ({ world }) => {
  const { call } = authCalls(world)
  const start = Date.parse('2026-11-20T10:00:00Z')
  const ask = (minute: number, address = email) => {
    world.setNow(new Date(start + minute * 60_000))
    return call('POST', '/otp', { body: { email: address } })
  }
  expect((await ask(0)).status).toBe(200)
  expect(await ask(0.5)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '30' },
    json: {
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 30 seconds.',
    },
  })
  for (const minute of [1, 2, 3, 4, 5]) expect((await ask(minute)).status).toBe(200)
  expect((await ask(6)).json).toMatchObject({ code: 'over_email_send_rate_limit' })
  expect((await ask(6, 'other@mtaa.test')).status).toBe(200)
  expect((await ask(61)).status).toBe(200)
})

test('a mail is good for an hour, a text for five minutes', async ({ world }) => {
  const { call } = authCalls(world)
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const mail = await requested(world)
  await call('POST', '/otp', { body: { phone: '254712345678' } })
  const [text] = await world.mails()
  world.setNow(new Date('2026-11-20T10:05:01Z'))
  const late = await call('POST', '/verify', { body: { type: 'sms', phone: '254712345678', token: codeIn(text) } })
  expect(late.json).toMatchObject({ code: 'otp_expired' })
  world.setNow(new Date('2026-11-20T11:00:01Z'))
  expect((await redeem(world, codeIn(mail))).status).toBe(403)
  expect((await follow(world, linkIn(mail).token)).status).toBe(403)
  await world.runJobs()
})

test('a new code takes the place of the old one', async ({ world }) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const old = await requested(world)
  world.setNow(new Date('2026-11-20T10:02:00Z'))
  const next = await requested(world)
  expect((await follow(world, linkIn(old).token)).status).toBe(403)
  if (codeIn(old) !== codeIn(next)) expect((await redeem(world, codeIn(old))).status).toBe(403)
  expect((await redeem(world, codeIn(next))).status).toBe(200)
})

test('a sign-in by one code makes all the others void', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  await signUp(email)
  const first = await world.mails()
  world.setNow(new Date('2026-11-20T10:02:00Z'))
  await call('POST', '/recover', { body: { email } })
  const [recovery] = await world.mails()
  expect((await follow(world, linkIn(first[0]).token, 'signup')).status).toBe(200)
  expect((await follow(world, linkIn(recovery).token, 'recovery')).status).toBe(403)
  expect((await redeem(world, codeIn(recovery), email, 'recovery')).status).toBe(403)
})

for (const [what, body] of [
  ['an address nobody has', { type: 'email', email: 'nobody@mtaa.test', token: '123456' }],
  ['a code that is none', { type: 'email', email, token: 'abc' }],
  ['a code of another kind', { type: 'sms', phone: '254712345678', token: '123456' }],
] as const)
  test(`${what} is answered like any wrong code`, async ({ world }) => {
    await requested(world)
    const { status, json } = await authCalls(world).call('POST', '/verify', { body })
    expect([status, json['code'], json['message']]).toEqual([403, 'otp_expired', 'Token has expired or is invalid'])
  })

for (const [what, body] of [
  ['no type', { email, token: '123456' }],
  ['an unknown type', { type: 'constructor', email, token: '123456' }],
  ['a mail type for a number', { type: 'email', phone: '254712345678', token: '123456' }],
  ['neither code nor link', { type: 'email', email }],
  ['a code without its address', { type: 'email', token: '123456' }],
  ['two addresses', { type: 'email', email, phone: '254712345678', token: '123456' }],
  ['a link with an address', { type: 'email', email, token_hash: 'x' }],
  ['an address that is none', { type: 'email', email: 'amina', token: '123456' }],
  ['a NUL', { type: 'email', email, token: '12345\u0000' }],
] as const)
  test(`verifying with ${what} is refused`, async ({ world }) => {
    const { status, json } = await authCalls(world).call('POST', '/verify', { body })
    expect([status, json['code']]).toEqual([400, 'validation_failed'])
  })

test('a code of one kind is not one of another', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  await signUp(email)
  const code = codeIn((await world.mails())[0])
  expect((await redeem(world, code, email, 'recovery')).status).toBe(403)
  expect((await redeem(world, code, email, 'email_change')).status).toBe(403)
  expect((await call('POST', '/verify', { body: { type: 'signup', email, token: code } })).status).toBe(200)
})

test('a member who may not sign in gets no session by a code either', async ({ world }) => {
  await world.db
    .updateTable('users')
    .set({ email })
    .where('id', '=', (await world.make.member()).id)
    .execute()
  await world.db.deleteFrom('sessions').execute()
  const code = codeIn(await requested(world))
  await world.db
    .updateTable('users')
    .set({ banned_until: new Date(Date.now() + day) })
    .execute()
  expect(await redeem(world, code)).toMatchObject({ status: 400, json: { code: 'user_banned' } })
  expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('nothing that waits in the database can be used by who reads it', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  await signUp(email)
  await call('POST', '/otp', { body: { email: 'brian@mtaa.test' } })
  const queued = await world.pool.query<{ jobs: string }>(
    `select coalesce(string_agg(payload::text, ''), '') as jobs from graphile_worker._private_jobs`,
  )
  expect(queued.rows[0]?.jobs).toContain('encrypted')
  expect(queued.rows[0]?.jobs).not.toContain('mtaa.test')
  const mail = (await world.mails()).find(({ recipient }) => recipient === email)
  const rows = JSON.stringify(await world.db.selectFrom('one_time_tokens').selectAll().execute())
  expect(rows).not.toContain(codeIn(mail))
  expect(rows).not.toContain(linkIn(mail).token)
  expect(rows).not.toContain(password)
})

test('codes that are over are deleted within a minute', async ({ world }) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  await requested(world)
  await world.http.inject({
    method: 'POST',
    url: '/api/registration/phone-codes',
    payload: { phone: '254712345678' },
  })
  await world.runJobs()
  const left = () => world.pool.query('select 1 from one_time_tokens union all select 1 from phone_checks')
  await sweepRetention(world.deps)
  expect((await left()).rowCount).toBe(2)
  world.setNow(new Date('2026-11-20T11:00:01Z'))
  await sweepRetention(world.deps)
  expect((await left()).rowCount).toBe(0)
})
