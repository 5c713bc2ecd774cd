import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { withAuth } from '../../../../test/identity/codes.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Settings } from '../../../core/deps.ts'
import { createPasswords } from '../users/index.ts'
import { authLimits } from './auth.limits.ts'

const network = '196.201.214.1'

const open = test.extend({ worldOptions: { settings: (usual: Settings) => ({ ...usual, limits: false }) } })

test('an unknown address and a wrong password are answered alike', async ({ world }) => {
  const { signUp, signIn } = authCalls(world)
  await signUp()
  const [wrong, unknown] = [await signIn('amina@mtaa.test', 'wrong one'), await signIn('nobody@mtaa.test')]
  expect(wrong).toMatchObject({ status: 400, json: { code: 'invalid_credentials' } })
  expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json])
})

test('an account without a password is compared like any other, and nothing fits', async () => {
  const passwords = createPasswords()
  expect(await passwords.verify(null, password, network)).toBe(false)
  expect(await passwords.verify(await passwords.hash(password, network), password, network)).toBe(true)
  expect(await passwords.hash(password, network)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('beyond the queue of passwords a crowd is refused rather than queued without end', async () => {
  const passwords = createPasswords({ atOnce: 1, maxQueued: 2 })
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash(password, network)))
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(tries[4]).toMatchObject({ reason: { code: 'unavailable' } })
  await expect(passwords.hash(password, network)).resolves.toBeTruthy()
})

test('one network does not fill the queue of passwords: who comes from another is compared in turn', async () => {
  const passwords = createPasswords({ atOnce: 1, maxQueued: 4 })
  const order: string[] = []
  const check = (of: string) =>
    passwords.verify(null, password, of).then(
      () => order.push(of),
      () => order.push(`${of} refused`),
    )
  await Promise.all([...Array.from({ length: 20 }, () => check(network)), check('197.232.61.9')])
  expect(order.filter((name) => name.endsWith('refused'))).toEqual(
    Array.from({ length: 16 }, () => `${network} refused`),
  )
  expect(order.filter((name) => !name.endsWith('refused')).indexOf('197.232.61.9')).toBeLessThan(3)
})

test('the queue of passwords counts every caller: sign-in, sign-up, a new password and a confirmation', async ({
  world,
}) => {
  const networks: string[] = []
  const { passwords } = world.deps
  world.deps.passwords = {
    hash: (text, of) => (networks.push(of), passwords.hash(text, of)),
    verify: (stored, text, of) => (networks.push(of), passwords.verify(stored, text, of)),
  }
  const { signUp, signIn, call } = authCalls(world)
  const { access_token } = await signUp()
  await signIn('amina@mtaa.test')
  await call('PUT', '/user', { body: { password: 'another karibu', current_password: password }, token: access_token })
  expect(networks.length).toBeGreaterThanOrEqual(5)
  expect(new Set(networks)).toEqual(new Set(['127.0.0.1']))
})

test('ten wrong passwords close the account to that address for the rest of five minutes', async ({ world }) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const { signUp, signIn } = authCalls(world)
  await signUp()
  await signUp('brian@mtaa.test')
  const guesses = await Promise.all(Array.from({ length: 14 }, () => signIn('amina@mtaa.test', 'wrong one')))
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  world.setNow(new Date('2026-11-20T09:01:00Z'))
  const refused = await signIn('Amina@mtaa.test')
  expect(refused).toMatchObject({
    status: 429,
    json: { code: 'over_request_rate_limit', message: 'Too many tries. Try again in 240 s.' },
    headers: { 'retry-after': '240' },
  })
  expect((await signIn('brian@mtaa.test')).status).toBe(200)
  world.setNow(new Date('2026-11-20T09:05:00Z'))
  expect((await signIn('amina@mtaa.test')).status).toBe(200)
})

test('unknown addresses are limited like known ones', async ({ world }) => {
  const { signIn } = authCalls(world)
  for (let guess = 0; guess < 10; guess++) await signIn('nobody@mtaa.test')
  expect((await signIn('nobody@mtaa.test')).status).toBe(429)
})

test('an address written into a header does not make a guesser somebody else', async ({ world }) => {
  const { signUp, call, signIn } = authCalls(world)
  await signUp()
  for (let guess = 0; guess < 10; guess++)
    await call('POST', '/token?grant_type=password', {
      body: { email: 'amina@mtaa.test', password: 'wrong one' },
      headers: { 'x-forwarded-for': `196.201.214.${guess}` },
    })
  expect((await signIn('amina@mtaa.test')).status).toBe(429)
})

/** A try from this address, in the browser that holds this cookie. */
async function tryFrom({ http }: World, remoteAddress: string, input: { password: string; cookie?: string }) {
  const { statusCode, headers, body } = await http.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress,
    headers: input.cookie === undefined ? {} : { cookie: input.cookie },
    payload: { email: 'amina@mtaa.test', password: input.password },
  })
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { status: statusCode, cookie, code: (JSON.parse(body) as { code?: string }).code }
}

const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('ten clients that guess at once get ten guesses together', async ({ world }) => {
  await authCalls(world).signUp()
  const client = async () => {
    const answers = []
    for (let guess = 0; guess < 4; guess++)
      answers.push(await tryFrom(world, '196.201.214.7', { password: `guess ${guess}` }))
    return answers
  }
  const answers = (await Promise.all(Array.from({ length: 10 }, client))).flat()
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 30])
})

test('a crowd that guesses from everywhere closes the account to strangers, not to its owner’s phone', async ({
  world,
}) => {
  await authCalls(world).signUp()
  const { cookie, status } = await tryFrom(world, '41.90.1.1', { password })
  expect(status).toBe(200)
  const guessers = Array.from({ length: 60 }, (_, n) => tryFrom(world, `196.201.215.${n}`, { password: 'wrong one' }))
  const answers = await Promise.all(guessers)
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([50, 10])
  expect((await tryFrom(world, '41.90.7.7', { password })).status).toBe(429)
  expect((await tryFrom(world, '41.90.7.7', { password, cookie })).status).toBe(200)
  expect((await tryFrom(world, '41.90.7.7', { password: 'wrong one', cookie })).status).toBe(400)
})

test('right passwords cost a town nothing; too many wrong ones close it, but not to phones known there', async ({
  world,
}) => {
  const { signUp } = authCalls(world)
  await signUp()
  await signUp('brian@mtaa.test')
  const town = '41.90.1.1'
  const { cookie } = await tryFrom(world, town, { password })
  for (let other = 0; other < authLimits.signInAddress.max; other++)
    await world.deps.limits.consume([authLimits.signInAddress, town])
  expect(await tryFrom(world, town, { password })).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  expect((await tryFrom(world, town, { password, cookie })).status).toBe(200)
  expect((await tryFrom(world, '41.90.2.2', { password })).status).toBe(200)
})

test('somebody signs in by number as well, once it is confirmed', async ({ world }) => {
  const { signUp, call } = authCalls(world)
  const { user } = await signUp()
  const byPhone = (input = password) =>
    call('POST', '/token?grant_type=password', { body: { phone: '+254 712 345 678', password: input } })
  const set = (phone_confirmed_at: Date | null) =>
    world.db.updateTable('users').set({ phone: '254712345678', phone_confirmed_at }).where('id', '=', user.id).execute()
  await set(null)
  expect(await byPhone()).toMatchObject({ status: 400, json: { code: 'phone_not_confirmed' } })
  expect(await byPhone('wrong one')).toMatchObject({ status: 400, json: { code: 'invalid_credentials' } })
  await set(world.clock())
  expect(await byPhone()).toMatchObject({ status: 200, json: { user: { id: user.id } } })
})

withAuth({ phone: false })('where there is no sign-in by number, a number is refused', async ({ world }) => {
  const body = { phone: '254712345678', password }
  const refused = await authCalls(world).call('POST', '/token?grant_type=password', { body })
  expect(refused).toMatchObject({ status: 422, json: { code: 'phone_provider_disabled' } })
})

withAuth({ mailerAutoconfirm: false })(
  'that an address waits is said only to who has the password',
  async ({ world }) => {
    const { call, signIn } = authCalls(world)
    await call('POST', '/signup', { body: { email: 'amina@mtaa.test', password } })
    expect(await signIn('amina@mtaa.test')).toMatchObject({ status: 400, json: { code: 'email_not_confirmed' } })
    expect(await signIn('amina@mtaa.test', 'wrong one')).toMatchObject({ json: { code: 'invalid_credentials' } })
  },
)

open('a test bench may switch the limits off', async ({ world }) => {
  const { signUp, signIn } = authCalls(world)
  await signUp()
  for (let guess = 0; guess < 11; guess++) await signIn('amina@mtaa.test', 'wrong one')
  expect((await signIn('amina@mtaa.test')).status).toBe(200)
})

test('a banned member is refused as banned, but only with the right password', async ({ world }) => {
  const { signUp, signIn } = authCalls(world)
  await signUp()
  await world.db
    .updateTable('users')
    .set({ banned_until: new Date(Date.now() + 60_000) })
    .execute()
  expect(await signIn('amina@mtaa.test')).toMatchObject({ status: 400, json: { code: 'user_banned' } })
  expect(await signIn('amina@mtaa.test', 'wrong one')).toMatchObject({ json: { code: 'invalid_credentials' } })
})

for (const [what, query, body, code] of [
  ['an unknown grant', 'grant_type=magic', { email: 'amina@mtaa.test', password }, 'invalid_credentials'],
  ['no grant', '', {}, 'invalid_credentials'],
  ['no address', 'grant_type=password', { password }, 'validation_failed'],
  ['no password', 'grant_type=password', { email: 'amina@mtaa.test' }, 'validation_failed'],
  ['an unknown phone', 'grant_type=password', { phone: '254712345678', password }, 'invalid_credentials'],
  ['a NUL in the address', 'grant_type=password', { email: 'a\0@b.ke', password }, 'validation_failed'],
  ['a NUL in the password', 'grant_type=password', { email: 'amina@mtaa.test', password: '\0' }, 'validation_failed'],
  ['a long password', 'grant_type=password', { email: 'a@b.ke', password: 'a'.repeat(1024) }, 'invalid_credentials'],
  ['a list as address', 'grant_type=password', { email: ['a@b.ke'], password }, 'validation_failed'],
] as const)
  test(`signing in with ${what} is refused as ${code}`, async ({ world }) => {
    const { signUp, call } = authCalls(world)
    await signUp()
    const { status, json } = await call('POST', `/token?${query}`, { body })
    expect(json['code']).toBe(code)
    expect([400, 422]).toContain(status)
    expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
