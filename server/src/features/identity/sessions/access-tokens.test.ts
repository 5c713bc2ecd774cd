import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import { createPublicKey } from 'node:crypto'
import { expect } from 'vitest'
import { buildServer } from '../../../app.ts'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { test, type World } from '../../../../test/harness.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import type { Settings } from '../../../core/deps.ts'
import { createAccessTokens } from './access-tokens.ts'
import { serviceOf } from './service-of.ts'
import { createSessions } from './create-sessions.ts'

const issuer = 'https://mtaa.test/auth/v1'
const person = { sub: 'a person', session_id: 'a session' }
const secret = 'a secret of services, 32 letters or more'

async function newKey(kid: string, key_ops: string[] = ['sign'], alg = 'ES256') {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg, key_ops }
}

const keyOf = ({ key_ops: _, ...jwk }: JWK) => jwk
const inAnHour = (world: World) => Math.floor(world.clock().getTime() / 1000) + 3600

/** A token made by hand with this key. */
const made = (claims: Record<string, unknown>, header: { alg: string; kid?: string }, key: JWK | Uint8Array) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key instanceof Uint8Array ? key : keyOf(key))

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token is ours only with our key, our issuer, our audience, its own algorithm and in its hour', async ({
  world,
}) => {
  const [key, stranger] = [await newKey('k'), await newKey('k')]
  const tokens = createAccessTokens([key], issuer, world.clock)
  const header = { alg: 'ES256', kid: 'k' }
  const claims = { ...person, iss: issuer, aud: 'authenticated', exp: inAnHour(world) }
  const good = await made(claims, header, key)
  expect(await tokens.verify(good)).toMatchObject(person)

  const [head = '', , signature = ''] = good.split('.')
  const publicKey = createPublicKey({ key: keyOf(key), format: 'jwk' })
  const known = [
    publicKey.export({ format: 'pem', type: 'spki' }) as string,
    JSON.stringify(publicKey.export({ format: 'jwk' })),
  ].map((text) => new TextEncoder().encode(text))
  const bad = {
    'another key': await made(claims, header, stranger),
    'an unknown key id': await made(claims, { alg: 'ES256', kid: 'x' }, key),
    'no key id': await made(claims, { alg: 'ES256' }, key),
    'another issuer': await made({ ...claims, iss: 'https://evil.test/auth/v1' }, header, key),
    'no issuer': await made({ ...claims, iss: undefined }, header, key),
    'another audience': await made({ ...claims, aud: 'others' }, header, key),
    'an hour that is over': await made({ ...claims, exp: inAnHour(world) - 3601 }, header, key),
    'no end': await made({ ...claims, exp: undefined }, header, key),
    nobody: await made({ ...claims, sub: undefined }, header, key),
    'no session': await made({ ...claims, session_id: undefined }, header, key),
    'no algorithm': `${part({ alg: 'none', kid: 'k' })}.${part(claims)}.`,
    'the public key as a secret': await made(claims, { alg: 'HS256', kid: 'k' }, known[0] ?? key),
    'the published key as a secret': await made(claims, { alg: 'HS256', kid: 'k' }, known[1] ?? key),
    'the secret of services': await made(claims, { alg: 'HS256' }, new TextEncoder().encode(secret)),
    'other claims under its signature': `${head}.${part({ ...claims, sub: 'somebody else' })}.${signature}`,
    'a piece missing': good.slice(0, -4),
    'two parts': good.slice(0, good.lastIndexOf('.')),
    nothing: '',
  }
  for (const withSecret of [undefined, secret]) {
    const strict = createAccessTokens([key], issuer, world.clock, withSecret)
    for (const [what, token] of Object.entries(bad)) await expect(strict.verify(token), what).rejects.toThrow()
  }
})

test('a token that was accepted is not accepted after its hour', async ({ world }) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const { call, signUp } = authCalls(world)
  const { access_token: token } = await signUp()
  expect((await call('GET', '/user', { token })).status).toBe(200)
  world.setNow(new Date('2026-11-20T10:00:01Z'))
  expect(await call('GET', '/user', { token })).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
})

test('a token is refused in a request that names another audience', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  const { access_token: token } = await signUp()
  const ask = (audience: string) => call('GET', '/user', { token, headers: { 'x-jwt-aud': audience } })
  expect(await ask('others')).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
  expect((await ask('authenticated')).status).toBe(200)
})

for (const alg of ['ES256', 'RS256'])
  test(`an ${alg} key that says it may sign and verify does both`, async ({ world }) => {
    const tokens = createAccessTokens([await newKey('k', ['sign', 'verify'], alg)], issuer, world.clock)
    const token = tokens.sign(person)
    expect(decodeProtectedHeader(token)).toEqual({ alg, typ: 'JWT', kid: 'k' })
    expect(await tokens.verify(token)).toMatchObject(person)
    expect(tokens.publicKeys).toMatchObject([{ alg, kid: 'k', use: 'sig', key_ops: ['verify'] }])
    expect(tokens.publicKeys[0]).not.toHaveProperty('d')
  })

test('the key that says so signs, wherever it stands; keys of one name or none that signs are refused', async ({
  world,
}) => {
  const [silent, signing, verifying] = [await newKey('one'), await newKey('two'), await newKey('three', ['verify'])]
  const tokens = createAccessTokens([keyOf(silent), verifying, signing], issuer, world.clock)
  expect(decodeProtectedHeader(tokens.sign(person)).kid).toBe('two')
  expect(() => createAccessTokens([verifying], issuer, world.clock)).toThrow('no signing key')
  expect(() => createAccessTokens([silent, silent], issuer, world.clock)).toThrow('two signing keys')
})

test('keys are rotated without signing anybody out, and a dropped key ends what it signed', async ({ world }) => {
  const [old, young] = [await newKey('old'), await newKey('young', ['verify'])]
  const [retired, promoted] = [
    { ...old, key_ops: ['verify'] },
    { ...young, key_ops: ['sign'] },
  ]
  const before = await serverWith(world, [old, young])
  const { access_token, refresh_token } = await authCalls(before).signUp()
  expect(decodeProtectedHeader(access_token).kid).toBe('old')

  const after = await serverWith(world, [retired, promoted])
  const kids = (await authCalls(after).call('GET', '/.well-known/jwks.json')).json['keys'] as JWK[]
  expect(kids.map(({ kid }) => kid)).toEqual(['old', 'young'])
  expect((await authCalls(after).call('GET', '/user', { token: access_token })).status).toBe(200)
  const youngToken = String((await authCalls(after).refresh(refresh_token)).json['access_token'])
  expect(decodeProtectedHeader(youngToken).kid).toBe('young')
  // A process that has not received the event of the swap yet accepts both.
  expect((await authCalls(before).call('GET', '/user', { token: youngToken })).status).toBe(200)

  const dropped = await serverWith(world, [promoted])
  expect(await authCalls(dropped).call('GET', '/user', { token: access_token })).toMatchObject({ status: 403 })
  expect((await authCalls(dropped).call('GET', '/user', { token: youngToken })).status).toBe(200)
})

/** One more server on the same database, with these keys. */
async function serverWith(world: World, jwtKeys: JWK[]) {
  const settings: Settings = { ...world.deps.settings, auth: { ...world.deps.settings.auth, jwtKeys } }
  const metrics = createMetrics()
  const deps = { ...world.deps, metrics, settings, ...createSessions({ ...world.deps, settings }) }
  return { ...world, http: await buildServer(deps, { logger: false }) }
}

const services = test.extend({
  worldOptions: { settings: (usual: Settings) => ({ ...usual, auth: { ...usual.auth, jwtSecret: secret } }) },
})

services(
  'a service is known by our key or by the shared secret, and is nobody on what members may do',
  async ({ world }) => {
    const { call, signUp } = authCalls(world)
    const { access_token } = await signUp()
    const auth = world.deps
    const [ours] = world.deps.settings.auth.jwtKeys
    if (!ours) throw new Error('a world without keys')
    const shared = new TextEncoder().encode(secret)
    const claims = { role: 'service_role', exp: inAnHour(world) }
    const [byKey, bySecret] = [{ alg: 'ES256', kid: 'test-1' }, { alg: 'HS256' }]
    const isService = (token?: string) =>
      serviceOf(auth, token === undefined ? {} : { authorization: `Bearer ${token}` })

    for (const token of [await made(claims, byKey, ours), await made(claims, bySecret, shared)]) {
      expect(await isService(token)).toBe(true)
      expect(await call('GET', '/user', { token })).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
      const api = await world.http.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })
      expect(api.statusCode).toBe(401)
    }
    expect(await isService(access_token)).toBe(false)
    expect(await isService(await made({ ...claims, role: 'anon' }, bySecret, shared))).toBe(false)
    await expect(isService()).rejects.toMatchObject({ code: 'no_authorization' })
    for (const token of [
      await made({ role: 'service_role' }, bySecret, shared),
      await made({ ...claims, exp: inAnHour(world) - 3601 }, bySecret, shared),
      await made(claims, { alg: 'HS256', kid: 'test-1' }, shared),
      await made(claims, bySecret, new TextEncoder().encode(`${secret}!`)),
      await made({ ...claims, iss: 'https://evil.test' }, byKey, ours),
      await made(claims, byKey, await newKey('test-1')),
      `${part({ alg: 'none' })}.${part(claims)}.`,
      'rubbish',
    ])
      await expect(isService(token), token).rejects.toMatchObject({ code: 'bad_jwt' })
  },
)

test('without a shared secret no service is known by one', async ({ world }) => {
  const token = await made(
    { role: 'service_role', exp: inAnHour(world) },
    { alg: 'HS256' },
    new TextEncoder().encode(secret),
  )
  const service = serviceOf(world.deps, { authorization: `Bearer ${token}` })
  await expect(service).rejects.toMatchObject({ code: 'bad_jwt' })
})
