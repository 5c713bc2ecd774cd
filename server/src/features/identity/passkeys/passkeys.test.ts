import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { softAuthenticator } from '../../../../test/identity/authenticator.ts'
import { authClient } from '../../../../test/identity/auth-client.ts'
import { test, type World } from '../../../../test/harness.ts'
import { levelOf, registered, secondDevice, send, tokensOf, withTotp } from '../../../../test/identity/second-factor.ts'
import type { Settings } from '../../../core/deps.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { newId } from '../../../platform/database/ids.ts'

const withoutPasskeys = test.extend({
  worldOptions: [
    { settings: (usual: Settings) => ({ ...usual, auth: { ...usual.auth, passkeys: false } }) },
    { injected: true },
  ],
})

type Client = Awaited<ReturnType<typeof secondDevice>>

async function register(client: Client, authenticator = softAuthenticator()) {
  const started = await client.passkey.startRegistration()
  if (started.error) throw started.error
  const { challenge_id, options } = started.data
  const credential = authenticator.create(options) as never
  const { data, error } = await client.passkey.verifyRegistration({ challengeId: challenge_id, credential })
  if (error) throw error
  return { authenticator, ...data }
}

async function withPasskey(world: World, email = 'amina@mtaa.test') {
  const person = await registered(world, email)
  return { ...person, ...(await register(person.client)), userId: person.id }
}

type Authenticator = ReturnType<typeof softAuthenticator>
type Lie = Parameters<Authenticator['get']>[1]

async function signIn(world: World, authenticator: Authenticator, lie: Lie = {}) {
  const client = await authClient(world)
  const { data: requested } = await client.passkey.startAuthentication()
  const credential = authenticator.get((requested?.options ?? {}) as never, lie) as never
  const { data, error } = await client.passkey.verifyAuthentication({
    challengeId: requested?.challenge_id ?? '',
    credential,
  })
  return { client, data, error }
}

test('a passkey signs its owner in without a name or a password', async ({ world }) => {
  const { authenticator, userId, email } = await withPasskey(world)
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ recipient: email })
  expect(mail?.body_text).toContain('Passkey')

  const { client, data, error } = await signIn(world, authenticator)
  expect(error).toBeNull()
  expect(data?.user).toMatchObject({ id: userId, email })
  expect((await client.getUser()).data.user?.id).toBe(userId)
  const level = (await client.mfa.getAuthenticatorAssuranceLevel()).data
  expect(level).toMatchObject({ currentLevel: 'aal1', currentAuthenticationMethods: [{ method: 'passkey' }] })
  expect((await client.refreshSession()).error).toBeNull()
})

test('options request a key that is found without a name and for its owner’s finger or PIN', async ({ world }) => {
  const { client, authenticator } = await withPasskey(world)
  const requested = world.clock().getTime() / 1000
  const { data: create } = await client.passkey.startRegistration()
  expect(create?.options).toMatchObject({
    rp: { id: 'mtaa.test', name: 'Mtaa' },
    user: { name: 'amina@mtaa.test' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.get({ challenge: '' }).id }],
  })
  const { data: get } = await client.passkey.startAuthentication()
  expect(get?.options).toMatchObject({ rpId: 'mtaa.test', userVerification: 'required' })
  expect(get?.options).not.toHaveProperty('allowCredentials')
  expect(get?.expires_at).toBeGreaterThan(requested + 290)
})

test('a member with a second factor still owes it after a passkey', async ({ world }) => {
  const { client, email } = await withTotp(world)
  const { authenticator } = await register(client)
  const { client: other } = await signIn(world, authenticator)
  expect((await other.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect((await other.getUser()).data.user?.email).toBe(email)
})

test('a lie about the site, the challenge, the owner or a finger opens nothing', async ({ world }) => {
  const { authenticator } = await withPasskey(world)
  const brian = await registered(world, 'brian@mtaa.test')
  for (const lie of [
    { origin: 'http://evil.example' },
    { rpId: 'evil.example' },
    { challenge: 'AAAA' },
    { verified: false },
    { userHandle: '' },
    { userHandle: Buffer.from(brian.id).toString('base64url') },
  ]) {
    const { error } = await signIn(world, authenticator, lie)
    expect(error, JSON.stringify(lie)).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
  }
  const stranger = softAuthenticator()
  stranger.create({ challenge: 'AAAA', user: { id: brian.id } })
  expect((await signIn(world, stranger)).error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
})

test('a passkey whose counter does not rise was copied', async ({ world }) => {
  const { authenticator } = await withPasskey(world)
  expect((await signIn(world, authenticator, { counter: 5 })).error).toBeNull()
  expect((await signIn(world, authenticator, { counter: 5 })).error).toMatchObject({
    code: 'webauthn_verification_failed',
  })
  expect((await signIn(world, authenticator, { counter: 4 })).error).not.toBeNull()
  expect((await signIn(world, authenticator, { counter: 6 })).error).toBeNull()
})

test('authenticators that do not count sign in again and again', async ({ world }) => {
  const { authenticator } = await withPasskey(world)
  for (let times = 0; times < 3; times += 1)
    expect((await signIn(world, authenticator, { counter: 0 })).error).toBeNull()
})

test('a challenge is answered once, in time, and by whom it was put to', async ({ world }) => {
  const { authenticator, client } = await withPasskey(world)
  const { data: requested } = await client.passkey.startAuthentication()
  const { access: token } = await tokensOf(client)
  const challenge_id = requested?.challenge_id ?? ''
  const answer = { challenge_id, credential: authenticator.get((requested?.options ?? {}) as never) }
  const verify = (body: object) => send(world, 'POST', '/passkeys/authentication/verify', { body })
  const notFound = { status: 400, json: { code: 'webauthn_challenge_not_found' } }
  expect(await send(world, 'POST', '/passkeys/registration/verify', { token, body: answer })).toMatchObject(notFound)
  const racing = await Promise.all(Array.from({ length: 5 }, () => verify(answer)))
  expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  expect(await verify(answer)).toMatchObject(notFound)
  expect(await verify({ ...answer, challenge_id: newId() })).toMatchObject(notFound)

  const { data: late } = await client.passkey.startAuthentication()
  world.setNow(new Date(Date.now() + 301_000))
  const tooLate = { challenge_id: late?.challenge_id, credential: authenticator.get((late?.options ?? {}) as never) }
  expect(await verify(tooLate)).toMatchObject({ status: 400, json: { code: 'webauthn_challenge_expired' } })
  await client.passkey.startAuthentication()
  world.setNow(new Date(Date.now() + 2 * hour))
  await sweepRetention(world.deps)
  expect(await world.db.selectFrom('webauthn_challenges').select('id').execute()).toEqual([])
})

test('a banned owner is not signed in', async ({ world }) => {
  const { authenticator, userId } = await withPasskey(world)
  const until = new Date(Date.now() + hour)
  await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', userId).execute()
  expect((await signIn(world, authenticator)).error).toMatchObject({ status: 400, code: 'user_banned' })
})

test('a key that nobody verified, or that is registered already, is not stored', async ({ world }) => {
  const { client } = await registered(world)
  const begin = async () => (await client.passkey.startRegistration()).data
  const finish = async (challengeId: string, credential: unknown) =>
    (await client.passkey.verifyRegistration({ challengeId, credential: credential as never })).error
  for (const lie of [{ verified: false }, { origin: 'http://evil.example' }, { challenge: 'AAAA' }]) {
    const requested = await begin()
    const made = softAuthenticator().create((requested?.options ?? {}) as never, lie)
    expect(await finish(requested?.challenge_id ?? '', made)).toMatchObject({ code: 'webauthn_verification_failed' })
  }
  const first = await begin()
  const authenticator = softAuthenticator()
  const made = authenticator.create((first?.options ?? {}) as never)
  expect(await finish(first?.challenge_id ?? '', made)).toBeNull()
  const second = await begin()
  const outcome = JSON.parse(Buffer.from(made.response.clientDataJSON, 'base64url').toString()) as object
  const clientDataJSON = Buffer.from(JSON.stringify({ ...outcome, challenge: second?.options.challenge })).toString(
    'base64url',
  )
  const again = { ...made, response: { ...made.response, clientDataJSON } }
  expect(await finish(second?.challenge_id ?? '', again)).toMatchObject({ code: 'webauthn_credential_exists' })
})

test('passkeys are listed, renamed and removed by their owner only', async ({ world }) => {
  const { client, id, authenticator } = await withPasskey(world)
  expect((await client.passkey.list()).data).toMatchObject([{ id, friendly_name: 'Passkey' }])
  await signIn(world, authenticator)
  const stranger = (await registered(world, 'brian@mtaa.test')).client
  expect((await stranger.passkey.list()).data).toEqual([])
  const notFound = { status: 404, code: 'webauthn_credential_not_found' }
  for (const passkeyId of [id, newId()]) {
    expect((await stranger.passkey.update({ passkeyId, friendlyName: 'Mine' })).error).toMatchObject(notFound)
    expect((await stranger.passkey.delete({ passkeyId })).error).toMatchObject(notFound)
  }
  expect((await client.passkey.update({ passkeyId: id, friendlyName: 'Blue phone' })).data).toMatchObject({
    id,
    friendly_name: 'Blue phone',
    last_used_at: expect.any(String),
  })
  expect((await client.passkey.delete({ passkeyId: id })).error).toBeNull()
  expect((await client.passkey.list()).data).toEqual([])
  expect((await signIn(world, authenticator)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  const [mail] = await world.mails()
  expect(mail?.body_text).toContain('Blue phone')
})

test('with a second factor, the password alone changes no passkey', async ({ world }) => {
  const { client } = await withTotp(world)
  const { id } = await register(client)
  const halfWay = await secondDevice(world)
  expect(await levelOf(halfWay)).toBe('aal1')
  const weak = { status: 403, code: 'insufficient_aal' }
  expect((await halfWay.passkey.startRegistration()).error).toMatchObject(weak)
  expect((await halfWay.passkey.update({ passkeyId: id, friendlyName: 'Mine' })).error).toMatchObject(weak)
  expect((await halfWay.passkey.delete({ passkeyId: id })).error).toMatchObject(weak)
  const { access: token } = await tokensOf(halfWay)
  const { data } = await client.passkey.startRegistration()
  const credential = softAuthenticator().create((data?.options ?? {}) as never)
  const body = { challenge_id: data?.challenge_id, credential }
  expect(await send(world, 'POST', '/passkeys/registration/verify', { token, body })).toMatchObject({
    status: 403,
    json: { code: 'insufficient_aal' },
  })
})

test('nobody has more than ten passkeys', async ({ world }) => {
  const { client } = await registered(world)
  for (let count = 0; count < 9; count += 1) await register(client)
  const begun = await Promise.all([client.passkey.startRegistration(), client.passkey.startRegistration()])
  const finished = await Promise.all(
    begun.map(({ data }) =>
      client.passkey.verifyRegistration({
        challengeId: data?.challenge_id ?? '',
        credential: softAuthenticator().create((data?.options ?? {}) as never) as never,
      }),
    ),
  )
  expect(finished.map(({ error }) => (error as { code?: string } | null)?.code ?? 'stored').toSorted()).toEqual([
    'stored',
    'too_many_passkeys',
  ])
  expect((await client.passkey.startRegistration()).error).toMatchObject({ code: 'too_many_passkeys' })
})

withoutPasskeys('switched off, none of it is there', async ({ world }) => {
  const { client } = await registered(world)
  const gone = { status: 404, code: 'passkey_disabled' }
  expect((await client.passkey.startRegistration()).error).toMatchObject(gone)
  expect((await client.passkey.startAuthentication()).error).toMatchObject(gone)
  expect((await client.passkey.list()).error).toMatchObject(gone)
  expect((await client.passkey.delete({ passkeyId: newId() })).error).toMatchObject(gone)
  expect((await signIn(world, { get: () => ({ id: '' }) as never, create: () => ({}) as never })).error).not.toBeNull()
})
