import type { WebauthnCredential } from '@mtaa/contract/identity/auth-webauthn'
import { expect } from 'vitest'
import { softAuthenticator } from '../../../../test/identity/authenticator.ts'
import { test, type World } from '../../../../test/harness.ts'
import { levelOf, registered, secondDevice, unlimited } from '../../../../test/identity/second-factor.ts'
import type { Settings } from '../../../core/deps.ts'

const withoutKeys = test.extend({
  worldOptions: [
    { settings: (usual: Settings) => ({ ...usual, auth: { ...usual.auth, passkeys: false } }) },
    { injected: true },
  ],
})

const site = { rpId: 'mtaa.test', rpOrigins: ['http://mtaa.test'] }
type Client = Awaited<ReturnType<typeof secondDevice>>

async function ask(client: Client, factorId: string) {
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: site })
  if (error) throw error
  if (!('webauthn' in data)) throw new Error('no key was requested')
  return { challengeId: data.id, type: data.webauthn.type, options: data.webauthn.credential_options.publicKey }
}

interface Answer {
  factorId: string
  challengeId: string
  type: 'create' | 'request'
}

/** As a browser's own credential object would: the client reads its JSON. */
async function answer(client: Client, { type, ...of }: Answer, credential: WebauthnCredential) {
  const credential_response = { toJSON: () => credential } as never
  const { error } = await client.mfa.verify({ ...of, webauthn: { ...site, type, credential_response } })
  return error
}

async function withKey(world: World, authenticator = softAuthenticator()) {
  const { client } = await registered(world)
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Yellow key' })
  const factorId = data?.id ?? ''
  const requested = await ask(client, factorId)
  expect(requested).toMatchObject({ type: 'create', options: { rp: { id: 'mtaa.test', name: 'Mtaa' } } })
  expect(await answer(client, { factorId, ...requested }, authenticator.create(requested.options as never))).toBeNull()
  return { client, factorId, authenticator }
}

test('a security key becomes the second factor, and lifts the next session', async ({ world }) => {
  const { client, factorId, authenticator } = await withKey(world)
  expect(await levelOf(client)).toBe('aal2')
  expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId, status: 'verified' }])
  const other = await secondDevice(world)
  const requested = await ask(other, factorId)
  expect(requested.type).toBe('request')
  expect(await answer(other, { factorId, ...requested }, authenticator.get(requested.options as never))).toBeNull()
  const amr = (await other.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods
  expect(amr).toEqual(expect.arrayContaining([expect.objectContaining({ method: 'mfa/webauthn' })]))
})

unlimited('an answer for another site, another challenge or by another key proves nothing', async ({ world }) => {
  const { factorId, authenticator } = await withKey(world)
  const client = await secondDevice(world)
  const failed = { status: 422, code: 'mfa_verification_failed' }
  for (const lie of [
    { origin: 'http://mtaa.test.evil.example' },
    { rpId: 'evil.example' },
    { challenge: Buffer.from('another challenge').toString('base64url') },
  ]) {
    const requested = await ask(client, factorId)
    expect(
      await answer(client, { factorId, ...requested }, authenticator.get(requested.options as never, lie)),
    ).toMatchObject(failed)
  }
  const requested = await ask(client, factorId)
  const stranger = softAuthenticator()
  stranger.create(requested.options as never)
  const strange = stranger.get({ challenge: requested.options.challenge as never })
  expect(await answer(client, { factorId, ...requested }, strange)).toMatchObject(failed)
  const own = authenticator.get(requested.options as never)
  expect(await answer(client, { factorId, ...requested }, { ...own, response: strange.response })).toMatchObject(failed)
  expect(await answer(client, { factorId, ...requested }, { ...strange, id: own.id, rawId: own.id })).toMatchObject(
    failed,
  )
  expect(await levelOf(client)).toBe('aal1')
})

test('a member who adds a second key is not offered the first again', async ({ world }) => {
  const { client, authenticator } = await withKey(world)
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Blue key' })
  const { options } = await ask(client, data?.id ?? '')
  const { excludeCredentials } = options as { excludeCredentials: { id: ArrayBuffer }[] }
  const known = excludeCredentials.map(({ id }) => Buffer.from(id).toString('base64url'))
  expect(known).toEqual([authenticator.get({ challenge: '' }).id])
})

test('a key whose counter does not rise was copied', async ({ world }) => {
  const { factorId, authenticator } = await withKey(world)
  const client = await secondDevice(world)
  const first = await ask(client, factorId)
  expect(
    await answer(client, { factorId, ...first }, authenticator.get(first.options as never, { counter: 7 })),
  ).toBeNull()
  for (const [counter, right] of [
    [7, false],
    [3, false],
    [8, true],
  ] as const) {
    const requested = await ask(client, factorId)
    const error = await answer(
      client,
      { factorId, ...requested },
      authenticator.get(requested.options as never, { counter }),
    )
    expect(error === null, `counter ${counter}`).toBe(right)
  }
})

test('a new key made for another site or challenge is not stored', async ({ world }) => {
  const { client } = await registered(world)
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Yellow key' })
  const factorId = data?.id ?? ''
  for (const lie of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { challenge: 'AAAA' }]) {
    const requested = await ask(client, factorId)
    const error = await answer(
      client,
      { factorId, ...requested },
      softAuthenticator().create(requested.options as never, lie),
    )
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  }
  expect(await levelOf(client)).toBe('aal1')
})

withoutKeys('where keys are switched off none is begun', async ({ world }) => {
  const { client } = await registered(world)
  const { error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Yellow key' })
  expect(error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' })
})
