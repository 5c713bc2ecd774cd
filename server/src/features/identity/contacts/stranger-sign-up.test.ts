import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { authCalls, browserCalls } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming as test, linkIn } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'

const email = 'amina@mtaa.test'
const phone = '254712345678'
const start = Date.parse('2026-11-20T10:00:00Z')
const later = (world: World, minutes: number) => world.setNow(new Date(start + minutes * 60_000))

const own = { password: 'siri yangu', data: { first_name: 'Amina', last_name: 'Otieno', note: 'own' } }
const strangers = { password: 'of a stranger', data: { first_name: 'Mgeni', last_name: 'Mbaya', note: 'mine' } }

const newest = async (world: World) => (await world.mails())[0]
const works = async (world: World, password: string, by: object = { email }) =>
  (await authCalls(world).call('POST', '/token?grant_type=password', { body: { ...by, password } })).status === 200
const names = (world: World) => world.db.selectFrom('profiles').select(['first_name', 'last_name']).execute()

/** What remains of a sign-up when nothing that was typed was stored. */
async function expectNothingStored(world: World, user: unknown) {
  expect(user).toMatchObject({ user_metadata: { email_verified: true } })
  expect((user as { user_metadata: object }).user_metadata).toEqual({ email_verified: true })
  expect(await names(world)).toEqual([{ first_name: 'Amina', last_name: '' }])
  for (const { password } of [own, strangers]) expect(await works(world, password)).toBe(false)
  const users = await world.db.selectFrom('users').select(['password_hash', 'phone']).execute()
  expect(users).toEqual([{ password_hash: null, phone: null }])
}

test('confirming in the browser that signed up stores what was typed there', async ({ world }) => {
  const browser = browserCalls(world)
  const answer = await browser.post('/signup', { email, ...own })
  expect(await world.db.selectFrom('users').selectAll().execute()).toEqual([])
  const { fragment } = await browser.press(linkIn(await newest(world)))
  expect(fragment['access_token']).toBeTruthy()
  expect(fragment).not.toHaveProperty('choose_password')
  expect(await works(world, own.password)).toBe(true)
  expect(await names(world)).toEqual([{ first_name: 'Amina', last_name: 'Otieno' }])
  const [user] = await world.db.selectFrom('users').selectAll().execute()
  expect(user).toMatchObject({ id: answer.json['id'], user_metadata: { note: 'own', email_verified: true } })
  expect(await world.db.selectFrom('pending_sign_ups').selectAll().execute()).toEqual([])
})

test('a confirmation in another browser than the one that signed up gives an account with nothing in it', async ({
  world,
}) => {
  const answer = await browserCalls(world).post('/signup', { email, ...strangers })
  const owner = browserCalls(world)
  const { fragment } = await owner.press(linkIn(await newest(world)))
  expect(fragment).toMatchObject({ choose_password: 'true', type: 'signup' })
  const { json: user } = await owner.call('GET', '/user', { token: fragment['access_token'] ?? '' })
  await expectNothingStored(world, user)
  expect(user['id'], 'nobody knows whose account came of an address').not.toBe(answer.json['id'])
  const change = { token: fragment['access_token'] ?? '', body: { password: 'siri mpya' } }
  expect((await owner.call('PUT', '/user', change)).status).toBe(200)
  expect(await works(world, 'siri mpya')).toBe(true)
})

for (const [first, second] of [
  ['the stranger', 'the owner'],
  ['the owner', 'the stranger'],
] as const)
  test(`where ${first} signs up before ${second}, neither’s password nor names are stored, by either confirmation`, async ({
    world,
  }) => {
    const [owner, stranger] = [browserCalls(world), browserCalls(world)]
    const people = {
      'the owner': () => owner.post('/signup', { email, ...own }),
      'the stranger': () => stranger.post('/signup', { email, ...strangers }),
    }
    later(world, 0)
    expect((await people[first]()).status).toBe(200)
    await world.runJobs()
    later(world, 2)
    expect((await people[second]()).status).toBe(200)
    const { fragment } = await owner.press(linkIn(await newest(world)))
    expect(fragment['choose_password']).toBe('true')
    const { json } = await owner.call('GET', '/user', { token: fragment['access_token'] ?? '' })
    await expectNothingStored(world, json)
  })

test('of two sign-ups in the same browser the last one is confirmed', async ({ world }) => {
  later(world, 0)
  const browser = browserCalls(world)
  await browser.post('/signup', { email, ...strangers })
  later(world, 2)
  await browser.post('/signup', { email, ...own })
  await browser.press(linkIn(await newest(world)))
  expect(await works(world, own.password)).toBe(true)
  expect(await works(world, strangers.password)).toBe(false)
})

for (const [what, path, body, type] of [
  ['another mail', '/resend', { type: 'signup' }, 'signup'],
  ['a code to sign in with', '/otp', {}, 'email'],
  ['a new password', '/recover', {}, 'recovery'],
] as const) {
  test(`what a stranger typed is not stored by the code of ${what} that the owner requested`, async ({ world }) => {
    later(world, 0)
    await browserCalls(world).post('/signup', { email, ...strangers })
    await world.runJobs()
    later(world, 2)
    const owner = browserCalls(world)
    await owner.post(path, { email, ...body })
    const token = codeIn(await newest(world))
    const { json, status } = await owner.post('/verify', { type, email, token })
    expect(status).toBe(200)
    await expectNothingStored(world, json['user'])
  })

  test(`a program without cookies stores nothing by the code of a sign-up, once ${what} was requested`, async ({
    world,
  }) => {
    later(world, 0)
    const { call } = authCalls(world)
    await call('POST', '/signup', { body: { email, ...strangers } })
    const token = codeIn(await newest(world))
    later(world, 2)
    await call('POST', path, { body: { email, ...body } })
    const { json } = await call('POST', '/verify', { body: { type: 'signup', email, token } })
    await expectNothingStored(world, json['user'])
  })

  test(`the code of ${what} stores what was typed in the browser that requests it`, async ({ world }) => {
    later(world, 0)
    const browser = browserCalls(world)
    await browser.post('/signup', { email, ...own })
    await world.runJobs()
    later(world, 2)
    await browser.post(path, { email, ...body })
    const token = codeIn(await newest(world))
    expect((await browser.post('/verify', { type, email, token })).status).toBe(200)
    expect(await works(world, own.password)).toBe(true)
  })
}

test('a program without cookies has what it typed stored by the code of its own mail, not by the link', async ({
  world,
}) => {
  const { call } = authCalls(world)
  for (const [address, by] of [
    ['brian@mtaa.test', 'code'],
    ['chebet@mtaa.test', 'link'],
  ] as const) {
    await call('POST', '/signup', { body: { email: address, ...own } })
    const sent = await newest(world)
    const proof = by === 'code' ? { email: address, token: codeIn(sent) } : { token_hash: linkIn(sent).token }
    const { json } = await call('POST', '/verify', { body: { type: 'signup', ...proof } })
    expect(json['choose_password']).toBe(by === 'code' ? undefined : true)
    expect(await works(world, own.password, { email: address })).toBe(by === 'code')
  }
})

test('the code typed in a browser that did not sign up does not store a stranger’s words either', async ({ world }) => {
  await browserCalls(world).post('/signup', { email, ...strangers })
  const owner = browserCalls(world)
  await owner.post('/token?grant_type=password', { email, password: 'any' })
  const { json } = await owner.post('/verify', { type: 'signup', email, token: codeIn(await newest(world)) })
  expect(json['choose_password']).toBe(true)
  await expectNothingStored(world, json['user'])
})

for (const [what, verifier, isStored] of [
  ['with the verifier of the sign-up', 'a'.repeat(64), true],
  ['without it', 'b'.repeat(64), false],
] as const)
  test(`the code of the link ${what} ${isStored ? 'stores' : 'drops'} what was typed`, async ({ world }) => {
    const code_challenge = createHash('sha256').update('a'.repeat(64)).digest('base64url')
    const { call } = authCalls(world)
    await call('POST', '/signup', { body: { email, ...own, code_challenge, code_challenge_method: 's256' } })
    const { url } = await browserCalls(world).press(linkIn(await newest(world)))
    expect(await works(world, own.password)).toBe(false)
    const body = { auth_code: url.searchParams.get('code'), code_verifier: verifier }
    const { status, json } = await call('POST', '/token?grant_type=pkce', { body })
    expect(status).toBe(isStored ? 200 : 400)
    expect(await works(world, own.password)).toBe(isStored)
    if (isStored) expect(json['user']).toMatchObject({ user_metadata: { note: 'own', email_verified: true } })
    expect(await names(world)).toEqual([{ first_name: 'Amina', last_name: isStored ? 'Otieno' : '' }])
  })

test('a link with a challenge stores nothing where several signed up, even with the verifier', async ({ world }) => {
  later(world, 0)
  await browserCalls(world).post('/signup', { email, ...strangers })
  await world.runJobs()
  later(world, 2)
  const code_challenge = createHash('sha256').update('a'.repeat(64)).digest('base64url')
  const { call } = authCalls(world)
  await call('POST', '/signup', { body: { email, ...own, code_challenge, code_challenge_method: 's256' } })
  const { url } = await browserCalls(world).press(linkIn(await newest(world)))
  const body = { auth_code: url.searchParams.get('code'), code_verifier: 'a'.repeat(64) }
  const { json } = await call('POST', '/token?grant_type=pkce', { body })
  await expectNothingStored(world, json['user'])
})

test('a stranger who proves a number gets nothing of an address: no link to press, no way in its owner', async ({
  world,
}) => {
  later(world, 0)
  const stranger = browserCalls(world)
  const post = (path: string, payload: object) =>
    world.http.inject({ method: 'POST', url: `/api/registration/${path}`, payload })
  await post('phone-codes', { phone })
  const { proof } = (await post('phone-proofs', { phone, code: codeIn(await newest(world)) })).json<{ proof: string }>()
  const data = { ...strangers.data, phone, phone_proof: proof }
  const joined = await stranger.post('/signup', { email, password: strangers.password, data })
  expect(joined.json).toMatchObject({ user: { phone, email: '' } })
  const mail = (await world.mails()).find(({ recipient }) => recipient === email)
  expect(mail?.body_text).toContain('0712 ••• 678')
  expect(mail?.body_text).not.toContain('/verify')

  later(world, 2)
  const owner = browserCalls(world)
  await owner.post('/signup', { email, ...own })
  const confirm = linkIn((await world.mails()).find(({ body_text }) => body_text.includes('/verify')))
  const { fragment } = await owner.press(confirm)
  const { json } = await authCalls(world).call('GET', '/user', { token: fragment['access_token'] ?? '' })
  expect(json).toMatchObject({ email, phone: '', user_metadata: { note: 'own' } })
  expect(await works(world, own.password)).toBe(true)
  expect(await works(world, strangers.password)).toBe(false)
  const late = { type: 'email_change', email, token: codeIn(mail) }
  expect((await stranger.post('/verify', late)).status).not.toBe(200)
})

for (const [who, isStored] of [
  ['the browser that signed up', true],
  ['another', false],
] as const)
  test(`a number that signs up: its code in ${who} ${isStored ? 'stores' : 'drops'} what was typed`, async ({
    world,
  }) => {
    const [one, other] = [browserCalls(world), browserCalls(world)]
    await one.post('/signup', { phone, ...own })
    await other.post('/token?grant_type=password', { phone, password: 'any' })
    const token = codeIn(await newest(world))
    const { json, status } = await (isStored ? one : other).post('/verify', { type: 'sms', phone, token })
    expect(status).toBe(200)
    expect(await works(world, own.password, { phone })).toBe(isStored)
    expect(json['choose_password']).toBe(isStored ? undefined : true)
    expect(await names(world)).toEqual([
      isStored ? { first_name: 'Amina', last_name: 'Otieno' } : { first_name: '', last_name: '' },
    ])
  })

test('ten confirmations of one address at the same moment make one account', async ({ world }) => {
  later(world, 0)
  const browser = browserCalls(world)
  await browser.post('/signup', { email, ...own })
  const first = linkIn(await newest(world))
  later(world, 2)
  await browser.post('/recover', { email })
  const second = linkIn(await newest(world))
  const presses = [first, second].flatMap((link) => Array.from({ length: 5 }, () => browser.press(link)))
  const sessions = (await Promise.all(presses)).filter(({ fragment }) => fragment['access_token'])
  expect(sessions.length).toBeGreaterThanOrEqual(1)
  expect(sessions.length).toBeLessThanOrEqual(2)
  expect(await world.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  expect(await works(world, own.password)).toBe(true)
})

test('a sign-up nobody confirmed is gone after a day', async ({ world }) => {
  later(world, 0)
  await browserCalls(world).post('/signup', { email, ...own })
  await world.runJobs()
  const waiting = async () => (await world.db.selectFrom('pending_sign_ups').select('id').execute()).length
  later(world, 24 * 60 - 1)
  await world.runJobs()
  expect(await waiting()).toBe(1)
  later(world, 24 * 60 + 1)
  await sweepRetention(world.deps)
  expect(await waiting()).toBe(0)
})
