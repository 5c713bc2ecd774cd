import { expect } from 'vitest'
import { authCalls, password } from '../../../test/auth-calls.ts'
import { test } from '../../../test/harness.ts'
import type { Settings } from '../../platform/deps.ts'
import { createPasswords } from './passwords.ts'

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
  expect(await passwords.verify(null, password)).toBe(false)
  expect(await passwords.verify(await passwords.hash(password), password)).toBe(true)
  expect(await passwords.hash(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a crowd is told to come back rather than queued without end', async () => {
  const passwords = createPasswords({ atOnce: 1, mostWaiting: 2 })
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash(password)))
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(tries[4]).toMatchObject({ reason: { code: 'unavailable' } })
  await expect(passwords.hash(password)).resolves.toBeTruthy()
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

open('a test bench may switch the limits off', async ({ world }) => {
  const { signUp, signIn } = authCalls(world)
  await signUp()
  for (let guess = 0; guess < 11; guess++) await signIn('amina@mtaa.test', 'wrong one')
  expect((await signIn('amina@mtaa.test')).status).toBe(200)
})

test('a banned member is told so, but only with the right password', async ({ world }) => {
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
  ['a NUL in the address', 'grant_type=password', { email: 'a\0@b.ke', password }, 'invalid_credentials'],
  ['a NUL in the password', 'grant_type=password', { email: 'amina@mtaa.test', password: '\0' }, 'invalid_credentials'],
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
