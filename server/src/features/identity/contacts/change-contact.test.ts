import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming, linkIn, withAuth } from '../../../../test/identity/codes.ts'
import { test, type World } from '../../../../test/harness.ts'

const [old, next] = ['amina@mtaa.test', 'asha@mtaa.test']
const number = '254712345678'

/** A signed-in member who may request changes, and the mails they cause. */
async function member(world: World, email = old) {
  const { call, signUp } = authCalls(world)
  const { access_token: token, user } = await signUp(email)
  const change = (body: object, query = '') => call('PUT', `/user${query}`, { token, body })
  const me = async () => (await call('GET', '/user', { token })).json
  const mailTo = async (recipient: string) => (await world.mails()).find((mail) => mail.recipient.endsWith(recipient))
  const confirm = (email: string, code: string) =>
    call('POST', '/verify', { body: { type: 'email_change', email, token: code } })
  return { token, user, call, change, me, mailTo, confirm }
}

for (const [first, second] of [
  [old, next],
  [next, old],
] as const)
  test(`an address changes after both have agreed, ${first} before ${second}`, async ({ world }) => {
    const { change, mailTo, confirm, me, user } = await member(world)
    const requested = await change({ email: 'Asha@Mtaa.test' })
    expect(requested).toMatchObject({ status: 200, json: { email: old, new_email: next } })
    expect(requested.json['email_change_sent_at']).toBeTruthy()
    const [one, other] = [codeIn(await mailTo(first)), codeIn(await mailTo(second))]
    expect(one).not.toBe(other)

    expect(await confirm(first, one)).toMatchObject({
      status: 200,
      json: { code: '200', msg: expect.any(String) },
    })
    expect(await me()).toMatchObject({ email: old, new_email: next })
    expect((await confirm(first, one)).status).toBe(403)
    const done = await confirm(second, other)
    expect(done).toMatchObject({ status: 200, json: { user: { id: user.id, email: next } } })
    expect(await me()).toMatchObject({
      email: next,
      user_metadata: { email_verified: true },
      identities: [{ provider: 'email', id: user.id, identity_data: { email: next, email_verified: true } }],
    })
    expect(await me()).not.toHaveProperty('new_email')
    expect((await mailTo(old))?.body_text).toContain(next)
    expect((await authCalls(world).signIn(next)).status).toBe(200)
    expect((await authCalls(world).signIn(old)).status).toBe(400)
  })

confirming('both must agree where addresses are confirmed by mail as well', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  await signUp()
  const body = { type: 'signup', email: old, token: codeIn((await world.mails())[0]) }
  const token = String((await call('POST', '/verify', { body })).json['access_token'])
  await call('PUT', '/user', { token, body: { email: next } })
  const mails = await world.mails()
  const code = codeIn(mails.find(({ recipient }) => recipient === next))
  const half = await call('POST', '/verify', { body: { type: 'email_change', email: next, token: code } })
  expect(half.json).not.toHaveProperty('access_token')
  expect((await call('GET', '/user', { token })).json).toMatchObject({ email: old, new_email: next })
})

test('links do the same as codes, and lead to the URL that the program requested if that is allowed', async ({
  world,
}) => {
  const { change, mailTo, call, me } = await member(world)
  await change({ email: next }, `?redirect_to=${encodeURIComponent('http://mtaa.test/settings')}`)
  for (const address of [old, next]) {
    const { token: token_hash, type, redirect_to } = linkIn(await mailTo(address))
    expect([type, redirect_to]).toEqual(['email_change', 'http://mtaa.test/settings'])
    expect((await call('POST', '/verify', { body: { type, token_hash } })).status).toBe(200)
  }
  expect(await me()).toMatchObject({ email: next })
  await change({ email: 'third@mtaa.test' }, '?redirect_to=https%3A%2F%2Fevil.test')
  expect(linkIn(await mailTo('third@mtaa.test')).redirect_to).toBe('http://mtaa.test')
})

test('a new request makes the earlier codes worthless, and what was agreed to before', async ({ world }) => {
  const { change, mailTo, confirm, me } = await member(world)
  await change({ email: 'typo@mtaa.test' })
  const [stale, staleNew] = [codeIn(await mailTo(old)), codeIn(await mailTo('typo@mtaa.test'))]
  await confirm(old, stale)
  await change({ email: next })
  expect((await confirm('typo@mtaa.test', staleNew)).status).toBe(403)
  expect((await confirm(next, codeIn(await mailTo(next)))).json).not.toHaveProperty('access_token')
  expect(await me()).toMatchObject({ email: old, new_email: next })
})

test('a new password ends a change that waits, and nobody can request its codes again', async ({ world }) => {
  const { change, mailTo, confirm, call, me } = await member(world)
  await change({ email: next, phone: number })
  const [own, theirs] = [codeIn(await mailTo(old)), codeIn(await mailTo(next))]
  expect((await change({ password: 'siri mpya' })).status).toBe(200)
  expect(await me()).not.toHaveProperty('new_email')
  expect(await me()).not.toHaveProperty('new_phone')
  for (const [address, code] of [
    [old, own],
    [next, theirs],
  ] as const)
    expect((await confirm(address, code)).status).toBe(403)
  const before = (await world.mails()).length
  await call('POST', '/resend', { body: { type: 'email_change', email: old } })
  expect(await world.mails()).toHaveLength(before)
})

test('an address somebody has waits like any other and never comes, also when they were faster', async ({ world }) => {
  const { change, mailTo, confirm, me } = await member(world)
  await authCalls(world).signUp('brian@mtaa.test')
  const requested = await change({ email: 'brian@mtaa.test' })
  expect(requested).toMatchObject({ status: 200, json: { email: old, new_email: 'brian@mtaa.test' } })
  const toOwner = await mailTo('brian@mtaa.test')
  expect(toOwner?.body_text).toContain('Somebody wanted brian@mtaa.test')
  expect(toOwner?.body_text).not.toMatch(/verify|(?<!\d)\d{6}(?!\d)/)
  await confirm(old, codeIn(await mailTo(old)))
  expect(await me()).toMatchObject({ email: old, new_email: 'brian@mtaa.test' })
  await change({ email: next })
  await confirm(old, codeIn(await mailTo(old)))
  const code = codeIn(await mailTo(next))
  await authCalls(world).signUp(next)
  expect(await confirm(next, code)).toMatchObject({ status: 422, json: { code: 'email_exists' } })
  expect(await me()).toMatchObject({ email: old })
})

test('of two members who agree to one address at the same moment one gets it', async ({ world }) => {
  const people = [await member(world, 'one@mtaa.test'), await member(world, 'two@mtaa.test')]
  const codes: string[] = []
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  for (const [index, { change, mailTo, confirm, user }] of people.entries()) {
    world.setNow(new Date(`2026-11-20T09:1${index}:00Z`))
    expect((await change({ email: next })).status).toBe(200)
    await confirm(user.email, codeIn(await mailTo(user.email)))
    codes.push(linkIn(await mailTo(next)).token)
  }
  const agree = (token_hash: string) =>
    authCalls(world).call('POST', '/verify', { body: { type: 'email_change', token_hash } })
  const statuses = (await Promise.all(codes.map(agree))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 422])
  const rows = await world.db.selectFrom('users').select('email').orderBy('email').execute()
  expect(rows.filter(({ email }) => email === next)).toHaveLength(1)
})

test('mails about a change are counted for the address they go to', async ({ world }) => {
  const { change } = await member(world)
  await change({ email: next })
  expect(await change({ email: next })).toMatchObject({
    status: 429,
    json: { code: 'over_email_send_rate_limit' },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  for (let other = 0; other < 5; other++) await change({ email: `other${other}@mtaa.test` })
  expect(await change({ email: 'more@mtaa.test' })).toMatchObject({ json: { code: 'over_email_send_rate_limit' } })
})

test('the answer to a program with a challenge is bound to that challenge', async ({ world }) => {
  const { change, mailTo } = await member(world)
  await change({ email: next, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' })
  for (const address of [old, next]) expect(linkIn(await mailTo(address)).token).toMatch(/^pkce_/)
})

test('a new number waits for its code, and the owner is notified by mail', async ({ world }) => {
  const { change, mailTo, call, me, user } = await member(world)
  expect(await change({ phone: `+${number}` })).toMatchObject({ status: 200, json: { phone: '', new_phone: number } })
  const code = codeIn(await mailTo(number))
  const confirm = (token: string) => call('POST', '/verify', { body: { type: 'phone_change', phone: number, token } })
  expect(await confirm(code === '000000' ? '000001' : '000000')).toMatchObject({ json: { code: 'otp_expired' } })
  expect(await confirm(code)).toMatchObject({ status: 200, json: { user: { id: user.id, phone: number } } })
  expect(await me()).toMatchObject({
    phone: number,
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    identities: [{ provider: 'email' }, { provider: 'phone', identity_data: { phone: number, phone_verified: true } }],
  })
  expect((await me())['phone_confirmed_at']).toBeTruthy()
  expect((await mailTo(old))?.body_text).toContain('678')
  const byPhone = await call('POST', '/token?grant_type=password', { body: { phone: number, password } })
  expect(byPhone).toMatchObject({ status: 200, json: { user: { id: user.id } } })
})

test('a number somebody has waits like any other, and its owner gets no code', async ({ world }) => {
  const { change, mailTo } = await member(world)
  const other = await member(world, 'brian@mtaa.test')
  await world.db
    .updateTable('users')
    .set({ phone: number, phone_confirmed_at: world.clock() })
    .where('id', '=', other.user.id)
    .execute()
  expect(await change({ phone: number })).toMatchObject({ status: 200, json: { phone: '', new_phone: number } })
  const text = (await mailTo(number))?.body_text
  expect(text).toContain('somebody wanted your number')
  expect(text).not.toMatch(/\d{6}/)
})

test('an address or number that an account typed and never proved goes to the member who proves it', async ({
  world,
}) => {
  const { change, mailTo, confirm, me, call } = await member(world)
  const other = await world.make.member()
  const unproven = { email: next, email_confirmed_at: null, phone: number, phone_confirmed_at: null }
  await world.db.updateTable('users').set(unproven).where('id', '=', other.id).execute()
  await change({ phone: number })
  await call('POST', '/verify', {
    body: { type: 'phone_change', phone: number, token: codeIn(await mailTo(number)) },
  })
  await change({ email: next })
  await confirm(old, codeIn(await mailTo(old)))
  expect((await confirm(next, codeIn(await mailTo(next)))).status).toBe(200)
  expect(await me()).toMatchObject({ email: next, phone: number })
})

withAuth({ phoneAutoconfirm: true })('where numbers need no code, one is taken at once', async ({ world }) => {
  const { change } = await member(world)
  const { json } = await change({ phone: number, email: next })
  expect(json).toMatchObject({ phone: number, email: old, new_email: next })
  expect((await world.mails()).filter(({ channel }) => channel === 'sms')).toEqual([])
})

withAuth({ phone: false })('where nothing carries texts, numbers are refused', async ({ world }) => {
  const { change } = await member(world)
  expect(await change({ phone: number })).toMatchObject({ status: 422, json: { code: 'phone_provider_disabled' } })
})

withAuth({ anonymous: true })('an anonymous person who proves an address is one no longer', async ({ world }) => {
  const { call } = authCalls(world)
  const { json } = await call('POST', '/signup', { body: {} })
  const { id, is_anonymous } = json['user'] as { id: string; is_anonymous: boolean }
  expect(is_anonymous).toBe(true)
  const token = String(json['access_token'])
  await call('PUT', '/user', { token, body: { email: next } })
  const code = codeIn((await world.mails())[0])
  const done = await call('POST', '/verify', { body: { type: 'email_change', email: next, token: code } })
  expect(done.json['user']).toMatchObject({
    id,
    email: next,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', id, identity_data: { email: next, email_verified: true } }],
  })
})

for (const body of [{ email: next }, { phone: number }, { password: 'siri mpya' }])
  test(`a session that owes its second factor cannot change: ${Object.keys(body)[0]}`, async ({ world }) => {
    const { change, me, user } = await member(world)
    await world.make.factor(user)
    const before = await me()
    expect(await change(body)).toMatchObject({ status: 401, json: { code: 'insufficient_aal' } })
    expect(await me()).toEqual(before)
    expect((await change({ data: { default_county: 'NAIROBI' } })).status).toBe(200)
    await world.db.updateTable('sessions').set({ aal: 'aal2' }).execute()
    expect((await change(body)).status).toBe(200)
  })

for (const body of [{ email: next }, { phone: number }, { password: 'siri mpya' }])
  test(`a member of an organisation cannot change here: ${Object.keys(body)[0]}`, async ({ world }) => {
    const { change, user } = await member(world)
    await world.db.updateTable('users').set({ is_sso_user: true }).where('id', '=', user.id).execute()
    expect(await change(body)).toMatchObject({ status: 422, json: { code: 'user_sso_managed' } })
    expect((await change({ data: { default_county: 'NAIROBI' } })).status).toBe(200)
  })
