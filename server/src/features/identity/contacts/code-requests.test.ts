import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming as test, linkIn, withAuth } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { workOf } from '../../../../test/money/statements-of.ts'

const known = 'amina@mtaa.test'
const unknown = 'nobody@mtaa.test'
const phone = '254712345678'
const start = Date.parse('2026-11-20T10:00:00Z')
const closed = withAuth({ mailerAutoconfirm: false, disableSignup: true })

async function withAccount(world: World) {
  const person = await world.make.member()
  await world.db
    .updateTable('users')
    .set({ email: known, phone, phone_confirmed_at: new Date(start) })
    .where('id', '=', person.id)
    .execute()
  world.setNow(new Date(start))
  return person
}

for (const [what, path, body] of [
  ['a code', '/otp', {}],
  ['a new password', '/recover', {}],
  ['another mail', '/resend', { type: 'signup' }],
  ['an account', '/signup', { password, data: { first_name: 'Amina' } }],
] as const)
  test(`a request for ${what} is answered alike for known and unknown addresses, with the same work`, async ({
    world,
  }) => {
    await withAccount(world)
    const { call } = authCalls(world)
    const answers: Awaited<ReturnType<typeof call>>[] = []
    const ask = (email: string) => async () => void answers.push(await call('POST', path, { body: { email, ...body } }))
    await workOf(world, ask('warm@mtaa.test'))
    const ofKnown = await workOf(world, ask(known))
    const ofUnknown = await workOf(world, ask(unknown))
    expect(ofKnown).toEqual(ofUnknown)
    expect(ofKnown.jobs).toEqual(['auth.send_code'])
    const [, one, other] = answers
    expect(one?.status).toBe(200)
    expect(other?.status).toBe(200)
    expect(Object.keys(one?.json ?? {})).toEqual(Object.keys(other?.json ?? {}))
  })

test('a wrong code costs the same work for known and unknown addresses', async ({ world }) => {
  await withAccount(world)
  const { call } = authCalls(world)
  await call('POST', '/otp', { body: { email: known } })
  await world.runJobs()
  const guess = (email: string) => () => call('POST', '/verify', { body: { type: 'email', email, token: '000000' } })
  await workOf(world, guess('warm@mtaa.test'))
  expect(await workOf(world, guess(known))).toEqual(await workOf(world, guess(unknown)))
})

for (const path of ['/otp', '/recover', '/resend', '/signup'])
  test(`${path} makes an unknown address wait as long as a known one`, async ({ world }) => {
    await withAccount(world)
    const ask = (email: string) => authCalls(world).call('POST', path, { body: { email, password, type: 'signup' } })
    for (const email of [known, unknown]) {
      expect((await ask(email)).status).toBe(200)
      world.setNow(new Date(start + 20_000))
      expect(await ask(email)).toMatchObject({
        status: 429,
        json: { code: 'over_email_send_rate_limit' },
        headers: { 'retry-after': '40' },
      })
      world.setNow(new Date(start))
    }
    expect((await world.mails()).filter(({ recipient }) => recipient === known).length).toBeLessThanOrEqual(1)
  })

test('the owner of an address is notified that somebody tried to register it', async ({ world }) => {
  await withAccount(world)
  await authCalls(world).signUp(known)
  const mails = await world.mails()
  expect(mails).toMatchObject([{ recipient: known, channel: 'mail' }])
  expect(mails[0]?.body_text).toContain('http://mtaa.test/login')
  expect(mails[0]?.body_text).not.toContain('/verify')
})

test('an address that may not become a member is refused only when the request excludes new accounts', async ({
  world,
}) => {
  await withAccount(world)
  const ask = (email: string) => authCalls(world).call('POST', '/otp', { body: { email, create_user: false } })
  expect((await ask(known)).status).toBe(200)
  expect(await ask(unknown)).toMatchObject({ status: 422, json: { code: 'otp_disabled' } })
  expect(await ask(unknown), 'and the question is counted').toMatchObject({ status: 429 })
  expect(await world.mails()).toMatchObject([{ recipient: known }])
})

closed('where sign-up is closed a code makes no account, and does not say so', async ({ world }) => {
  await withAccount(world)
  for (const email of [known, unknown])
    expect((await authCalls(world).call('POST', '/otp', { body: { email } })).status).toBe(200)
  expect(await world.mails()).toMatchObject([{ recipient: known }])
  expect(await world.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
})

test('nobody under 18 gets in by a code', async ({ world }) => {
  const body = { email: unknown, data: { date_of_birth: new Date().toISOString().slice(0, 10) } }
  expect((await authCalls(world).call('POST', '/otp', { body })).status).toBe(422)
  expect(await world.mails()).toEqual([])
})

test('a member who is banned or belongs to an organisation gets no mails', async ({ world }) => {
  await withAccount(world)
  for (const [minute, set] of [
    [0, { banned_until: new Date(start + day) }],
    [2, { banned_until: null, is_sso_user: true }],
  ] as const) {
    await world.db.updateTable('users').set(set).execute()
    world.setNow(new Date(start + minute * 60_000))
    for (const path of ['/otp', '/recover']) await authCalls(world).call('POST', path, { body: { email: known } })
  }
  expect(await world.mails()).toEqual([])
})

test('a mail is written in the language of its reader', async ({ world }) => {
  const headers = { 'accept-language': 'sw' }
  await authCalls(world).call('POST', '/otp', { body: { email: unknown }, headers })
  const [mail] = await world.mails()
  expect(mail?.body_html).toContain('lang="sw"')
  await authCalls(world).call('POST', '/verify', { body: { type: 'email', email: unknown, token: codeIn(mail) } })
  const [user] = await world.db.selectFrom('users').selectAll().execute()
  expect(user?.language).toBe('sw')
})

for (const [what, path, body] of [
  ['nobody', '/otp', {}],
  ['two addresses', '/otp', { email: known, phone }],
  ['a bad address', '/otp', { email: 'amina' }],
  ['a bad number', '/otp', { phone: '0712' }],
  ['a number far away', '/otp', { phone: '4915112345678' }],
  ['a mail by another messenger', '/otp', { email: known, channel: 'sms' }],
  ['a text by another messenger', '/otp', { phone, channel: 'whatsapp' }],
  ['too much data', '/otp', { email: known, data: { a: 'x'.repeat(9000) } }],
  ['half a letter in data', '/otp', { email: known, data: { a: '\ud83d' } }],
  ['half a letter in a name of data', '/otp', { phone, data: { a: [{ '\udc00': 1 }] } }],
  ['a recovery by number', '/recover', { phone }],
  ['a recovery of a bad address', '/recover', { email: 'amina@' }],
  ['to resend without a type', '/resend', { email: known }],
  ['to resend what is unknown', '/resend', { email: known, type: 'recovery' }],
  ['to resend a text by mail', '/resend', { email: known, type: 'sms' }],
  ['to resend a mail by text', '/resend', { phone, type: 'signup' }],
] as const)
  test(`a request for ${what} is refused and writes nothing`, async ({ world }) => {
    const { status, json } = await authCalls(world).call('POST', path, { body })
    expect([status, json['code']]).toEqual([400, 'validation_failed'])
    expect(await world.mails()).toEqual([])
    expect(await world.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })

test('a second registration for a waiting address brings another mail, and neither password is stored', async ({
  world,
}) => {
  world.setNow(new Date(start))
  const { call, signUp, signIn } = authCalls(world)
  await signUp(known, { first_name: 'Amina' })
  const [first] = await world.mails()
  world.setNow(new Date(start + 61_000))
  await call('POST', '/signup', { body: { email: known, password: 'of a stranger' } })
  const [second] = await world.mails()
  expect(linkIn(second).token).not.toBe(linkIn(first).token)
  const body = { type: 'signup', email: known, token: codeIn(second) }
  expect(await call('POST', '/verify', { body })).toMatchObject({ status: 200, json: { choose_password: true } })
  expect((await signIn(known)).status).toBe(400)
  expect((await signIn(known, 'of a stranger')).status).toBe(400)
})
