import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { softAuthenticator } from '../../../../test/identity/authenticator.ts'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { auditEntries } from '../../../../test/audited.ts'
import { codeIn, confirming } from '../../../../test/identity/codes.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import type { World } from '../../../../test/harness.ts'
import { enrollTotp, later, proveTotp, registered } from '../../../../test/identity/second-factor.ts'
import { test } from '../../../../test/harness.ts'

const [before, after] = ['254712345678', '254722000111']

/** A member with a proven address and number, and somebody in their session who knows the password. */
async function robbed(world: World, email = 'amina@mtaa.test', phone = before) {
  const { client, id } = await registered(world, email)
  await world.db.updateTable('users').set({ phone, phone_confirmed_at: world.clock() }).where('id', '=', id).execute()
  await world.mails()
  return { client, id, email, phone }
}

async function addPasskey({ client }: Pick<Awaited<ReturnType<typeof robbed>>, 'client'>) {
  const { data } = await client.passkey.startRegistration()
  const credential = softAuthenticator().create(data?.options as never) as never
  const { error } = await client.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? '', credential })
  if (error) throw error
}

/** Gives the member a new number; all that was sent until then. */
async function changePhone(world: World, { client }: Pick<Awaited<ReturnType<typeof robbed>>, 'client'>) {
  await client.updateUser({ phone: `+${after}` })
  const sent = await world.mails()
  const token = codeIn(sent.find(({ recipient }) => recipient === after))
  const { error } = await client.verifyOtp({ phone: after, token, type: 'phone_change' })
  if (error) throw error
  return world.mails()
}

const tokenIn = (text: string | null | undefined) => /not-me\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const open = ({ http }: World, token: string) => http.inject({ url: `/api/account/not-me?token=${token}` })
const press = ({ http }: World, token: string) =>
  http.inject({
    method: 'POST',
    url: '/api/account/not-me',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  })

/** What was sent since the last look, oldest change first, to one address or number. */
const sentTo = async (world: World, to: string) =>
  (await world.mails()).filter(({ recipient }) => recipient.includes(to)).toReversed()

async function stateOf(world: World, id: string) {
  const { email, phone, password_hash } = await world.db
    .selectFrom('users')
    .select(['email', 'phone', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const count = async (table: 'webauthn_credentials' | 'mfa_factors' | 'sessions') =>
    (await world.db.selectFrom(table).select('id').where('user_id', '=', id).execute()).length
  return {
    email,
    phone,
    hasPassword: password_hash !== null,
    passkeys: await count('webauthn_credentials'),
    factors: await count('mfa_factors'),
    sessions: await count('sessions'),
  }
}

test('the owner is notified of each thing that a thief adds by mail and by text, and the first link undoes all of it', async ({
  world,
}) => {
  // The queue goes by the database's clock: what waits half a minute is due at once.
  world.setNow(new Date(Date.now() - hour))
  const thief = await robbed(world)
  await addPasskey(thief)
  const [mail] = await sentTo(world, thief.email)
  expect(mail?.body_text).toContain('It was not me')
  const token = tokenIn(mail?.body_text)
  later(world, 60)
  await proveTotp(world, thief.client, await enrollTotp(thief.client))
  later(world, 60)
  expect((await thief.client.updateUser({ password: 'siri ya mwizi' })).error).toBeNull()
  const notified = (await changePhone(world, thief)).filter(({ body_text }) => tokenIn(body_text) !== '')
  expect(notified.filter(({ channel, recipient }) => channel === 'sms' && recipient === before)).toHaveLength(4)
  expect(notified.filter(({ channel, recipient }) => channel === 'sms' && recipient === after)).toHaveLength(0)
  expect(notified.filter(({ recipient }) => recipient === thief.email)).toHaveLength(4)
  expect(await stateOf(world, thief.id)).toMatchObject({ phone: after, passkeys: 1, factors: 1, hasPassword: true })

  // Looking at the link, as programs that scan mails do, changes nothing.
  for (let look = 0; look < 2; look++) expect((await open(world, token)).body).toContain('Was this not you?')
  const pressed = await press(world, token)
  expect([pressed.statusCode, pressed.body.includes('Your account is as it was')]).toEqual([200, true])
  expect(await stateOf(world, thief.id)).toEqual({
    email: thief.email,
    phone: before,
    hasPassword: false,
    passkeys: 0,
    factors: 0,
    sessions: 0,
  })
  expect((await thief.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await authCalls(world).signIn(thief.email, 'siri ya mwizi')).status).toBe(400)
  expect((await authCalls(world).signIn(thief.email, password)).status).toBe(400)
  const texts = (await sentTo(world, thief.email)).map(({ body_text }) => body_text)
  expect(texts.join('\n')).toContain('Your old password no longer works')
  expect((await auditEntries(world)).some(({ action }) => action === 'credentials.restored')).toBe(true)

  // Used up, with the links of everything that came later.
  const ofLater = notified.map(({ body_text }) => tokenIn(body_text)).filter(Boolean)
  for (const used of [token, ...ofLater])
    expect([(await open(world, used)).statusCode, (await press(world, used)).statusCode]).toEqual([410, 410])
})

test('what a thief removes comes back, and what was there before stays', async ({ world }) => {
  const owner = await robbed(world)
  await addPasskey(owner)
  const totp = await enrollTotp(owner.client)
  await proveTotp(world, owner.client, totp)
  await owner.client.mfa.recoveryCodes.generate()
  later(world, 60)
  await world.mails()
  const { data: passkeys } = await owner.client.passkey.list()
  await owner.client.passkey.delete({ passkeyId: passkeys?.[0]?.id ?? '' })
  await owner.client.mfa.recoveryCodes.regenerate()
  await owner.client.mfa.unenroll({ factorId: totp.factorId })
  expect(await stateOf(world, owner.id)).toMatchObject({ passkeys: 0, factors: 0 })
  const first = (await sentTo(world, owner.email)).find(({ body_text }) => body_text.includes('passkey no longer'))
  expect((await press(world, tokenIn(first?.body_text))).statusCode).toBe(200)
  expect(await stateOf(world, owner.id)).toMatchObject({ passkeys: 1, factors: 2, sessions: 0 })
  const codes = await world.db.selectFrom('recovery_codes').select('code_hash').execute()
  expect(codes).toHaveLength(8)
})

test('pressed twice at once it works once; after 72 hours, invented or somebody else’s it does nothing here', async ({
  world,
}) => {
  const [amina, brian] = [await robbed(world), await robbed(world, 'brian@mtaa.test', '254733000222')]
  await addPasskey(amina)
  await addPasskey(brian)
  const sent = await world.mails()
  const tokenOf = (email: string) => tokenIn(sent.find(({ recipient }) => recipient === email)?.body_text)
  expect((await press(world, 'x'.repeat(43))).statusCode).toBe(410)
  const pressed = await Promise.all([1, 2, 3].map(() => press(world, tokenOf(amina.email))))
  expect(pressed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
  expect(await stateOf(world, brian.id)).toMatchObject({ passkeys: 1, sessions: 1 })
  later(world, 72 * 3600)
  expect((await press(world, tokenOf(brian.email))).statusCode).toBe(410)
  expect(await stateOf(world, brian.id)).toMatchObject({ passkeys: 1, sessions: 1 })
  await sweepRetention(world.deps)
  expect(await world.db.selectFrom('credential_changes').select('id').execute()).toEqual([])
})

test('a number that somebody else has proven meanwhile stays theirs', async ({ world }) => {
  const amina = await robbed(world)
  const sent = await changePhone(world, amina)
  const text = sent.find(({ recipient, body_text }) => recipient === before && tokenIn(body_text) !== '')
  const brian = await robbed(world, 'brian@mtaa.test', before)
  expect((await press(world, tokenIn(text?.body_text))).statusCode).toBe(200)
  expect(await stateOf(world, amina.id)).toMatchObject({ phone: null, email: amina.email })
  expect(await stateOf(world, brian.id)).toMatchObject({ phone: before })
})

test('texts end after ten a day, mails do not', async ({ world }) => {
  const owner = await robbed(world)
  await proveTotp(world, owner.client, await enrollTotp(owner.client))
  await owner.client.mfa.recoveryCodes.generate()
  await world.mails()
  for (let made = 0; made < 12; made++) await owner.client.mfa.recoveryCodes.regenerate()
  const sent = await world.mails()
  expect(sent.filter(({ channel }) => channel === 'sms').length).toBeLessThanOrEqual(10)
  expect(sent.filter(({ recipient }) => recipient === owner.email).length).toBeGreaterThanOrEqual(12)
})

confirming(
  'the old mail address and the number are notified of a new mail address, and the link brings the old one back',
  async ({ world }) => {
    const { call } = authCalls(world)
    const email = 'amina@mtaa.test'
    await call('POST', '/otp', { body: { email } })
    const { json } = await call('POST', '/verify', {
      body: { type: 'email', email, token: codeIn((await world.mails())[0]) },
    })
    const token = String(json['access_token'])
    await world.db.updateTable('users').set({ phone: before, phone_confirmed_at: world.clock() }).execute()
    await call('PUT', '/user', { token, body: { email: 'thief@mtaa.test' } })
    for (const mail of await world.mails())
      await call('POST', '/verify', { body: { type: 'email_change', email: mail.recipient, token: codeIn(mail) } })
    const notified = (await world.mails()).filter(({ body_text }) => tokenIn(body_text) !== '')
    expect(notified.map(({ recipient }) => recipient).toSorted()).toEqual([before, email])
    expect((await press(world, tokenIn(notified[0]?.body_text))).statusCode).toBe(200)
    expect((await world.db.selectFrom('users').select('email').executeTakeFirst())?.email).toBe(email)
  },
)
