import { generateKeyPair, type JWTPayload } from 'jose'
import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { sign, type LocalProvider } from '../../../../test/identity/openid-provider.ts'
import { amina, clientOf, test } from '../../../../test/money/provider-world.ts'
import type { World } from '../../../../test/harness.ts'

const soon = () => Math.floor(Date.now() / 1000) + 600
const hex = (text: string) => createHash('sha256').update(text).digest('hex')

const claimsFor = ({ issuer, clientId }: LocalProvider, claims: Record<string, unknown> = {}) => ({
  ...amina,
  iss: issuer,
  aud: clientId,
  exp: soon(),
  ...claims,
})

const tokenOf = (provider: LocalProvider, claims: JWTPayload = {}) => provider.sign(claimsFor(provider, claims))

async function send(world: World, id_token: string, more: Record<string, unknown> = {}) {
  const body = { provider: 'keycloak', id_token, ...more }
  return authCalls(world).call('POST', '/token?grant_type=id_token', { body })
}

const denied = (message: string) => ({
  status: 400,
  json: { error: 'invalid_grant', error_description: message, code: 'invalid_grant', message },
})

test('an app brings a provider’s token and has a session', async ({ world, provider }) => {
  const client = clientOf(world)
  const token = await tokenOf(provider, { nonce: hex('a nonce') })
  const { data, error } = await client.signInWithIdToken({ provider: 'keycloak', token, nonce: 'a nonce' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'amina@mtaa.test', app_metadata: { provider: 'keycloak' } })
  expect((await client.getUser()).error).toBeNull()
})

test('a token made for another of our own apps is as good', async ({ world, provider }) => {
  expect((await send(world, await tokenOf(provider, { aud: 'our phone app' }))).status).toBe(200)
})

test('the client reads why a token was not taken', async ({ world, provider }) => {
  const { error } = await clientOf(world).signInWithIdToken({
    provider: 'keycloak',
    token: await tokenOf(provider, { aud: 'another app' }),
  })
  expect(error).toMatchObject({ status: 400, message: 'Unacceptable audience in id_token' })
})

const past = Math.floor(Date.now() / 1000) - 60
const refused: [why: string, claims: Record<string, unknown>, message: string][] = [
  ['made for another app', { aud: 'another app' }, 'Unacceptable audience in id_token'],
  [
    'made for us and another app that has it',
    { aud: ['mtaa', 'another app'], azp: 'another app' },
    'Unacceptable audience in id_token',
  ],
  ['made for us and another app, had by nobody', { aud: ['mtaa', 'another app'] }, 'Unacceptable audience in id_token'],
  ['made for nobody', { aud: [] }, 'Unacceptable audience in id_token'],
  ['whose time is over', { exp: past }, 'Bad ID token'],
  ['whose time has not come', { nbf: soon() }, 'Bad ID token'],
  ['that never ends', { exp: undefined }, 'Bad ID token'],
  ['about nobody', { sub: undefined }, 'Bad ID token'],
  ['of another issuer', { iss: 'https://accounts.google.com' }, 'Bad ID token'],
  ['of an issuer that only begins like ours', { iss: 'http://127.0.0.1' }, 'Bad ID token'],
  ['with a nonce that is not in the request', { nonce: hex('secret') }, 'Nonces mismatch'],
]
for (const [why, claims, message] of refused)
  test(`a token ${why} is refused, and nobody is made of it`, async ({ world, provider }) => {
    const token = await provider.sign(
      Object.fromEntries(Object.entries(claimsFor(provider, claims)).filter(([, value]) => value !== undefined)),
    )
    expect(await send(world, token)).toMatchObject(denied(message))
    expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
  })

test('a nonce must be the one in the token: not another, not its hash, and not only ours', async ({
  world,
  provider,
}) => {
  const token = await tokenOf(provider, { nonce: hex('right') })
  expect(await send(world, token, { nonce: 'wrong' })).toMatchObject(denied('Nonces mismatch'))
  expect(await send(world, token, { nonce: hex('right') })).toMatchObject(denied('Nonces mismatch'))
  expect(await send(world, await tokenOf(provider), { nonce: 'right' })).toMatchObject(denied('Nonces mismatch'))
  const plain = await tokenOf(provider, { nonce: 'right' })
  expect(await send(world, plain, { nonce: 'right' })).toMatchObject(denied('Nonces mismatch'))
  expect((await send(world, token, { nonce: 'right' })).status).toBe(200)
})

test('an access token beside it must be the one it was made with', async ({ world, provider }) => {
  const access_token = 'an access token'
  const at_hash = createHash('sha256').update(access_token).digest().subarray(0, 16).toString('base64url')
  const token = await tokenOf(provider, { at_hash })
  expect(await send(world, token, { access_token: 'another' })).toMatchObject(denied('Bad access_token'))
  expect((await send(world, token, { access_token })).status).toBe(200)
})

test('a token works once, also when it is shown twice at the same moment', async ({ world, provider }) => {
  const token = await tokenOf(provider)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(world, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(denied('Bad ID token: it was used before'))
})

test('a token signed a second time is the same token', async ({ world, provider }) => {
  const claims = claimsFor(provider)
  const header = { kid: 'provider-2', alg: 'ES256' }
  const [one, other] = [await provider.sign(claims, header), await provider.sign(claims, header)]
  expect(one).not.toBe(other)
  expect((await send(world, one)).status).toBe(200)
  expect(await send(world, other)).toMatchObject(denied('Bad ID token: it was used before'))
})

test('a token signed by somebody else is refused, whichever way they dress it', async ({ world, provider }) => {
  const claims = claimsFor(provider)
  const { privateKey } = await generateKeyPair('RS256')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = (header: object, signature: (words: string) => string) => {
    const words = `${part(header)}.${part(claims)}`
    return `${words}.${signature(words)}`
  }
  const jwks = await (await fetch(`${provider.issuer}/jwks`)).text()
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const tokens = [
    await sign(privateKey, claims),
    await sign(privateKey, claims, { kid: 'unknown' }),
    forged({ alg: 'none' }, () => ''),
    forged({ alg: 'None', kid: 'provider-1' }, () => ''),
    forged({ alg: 'HS256', kid: 'provider-1' }, (words) =>
      createHmac('sha256', jwks).update(words).digest('base64url'),
    ),
    forged({ alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) }, () => 'x'.repeat(86)),
    forged({ alg: 'RS256', jku: 'https://attacker.example/jwks' }, () => 'x'.repeat(342)),
    (await tokenOf(provider)).slice(0, -20),
    'not a token',
    'a.b.c',
    '..',
  ]
  for (const token of tokens) expect(await send(world, token)).toMatchObject(denied('Bad ID token'))
  expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('nobody names an issuer or a client of their own', async ({ world, provider }) => {
  const token = await tokenOf(provider, { iss: 'https://attacker.example', aud: 'theirs' })
  const own = { issuer: 'https://attacker.example', client_id: 'theirs' }
  expect(await send(world, token, own)).toMatchObject(denied('Bad ID token'))
  const strange = await send(world, token, { provider: 'https://attacker.example', ...own })
  expect(strange).toMatchObject({ status: 400, json: { code: 'oauth_provider_not_supported' } })
  const off = await send(world, token, { provider: 'google' })
  expect(off).toMatchObject({
    status: 400,
    json: { code: 'provider_disabled', message: 'Provider (issuer "google") is not enabled' },
  })
  for (const name of [null, '', '__proto__', 'constructor'])
    expect((await send(world, token, { provider: name })).status).toBe(400)
})

test('a provider that is away is our fault, and the token is not used up', async ({ world, provider }) => {
  const token = await tokenOf(provider)
  provider.close()
  expect(await send(world, token)).toMatchObject({ status: 503, json: { code: 'unexpected_failure' } })
  expect(await world.db.selectFrom('used_once').select('key_hash').execute()).toEqual([])
})

test('a member links by a token and stays who they are', async ({ world, provider }) => {
  const client = clientOf(world)
  const { data: before } = await client.signUp({ email: 'achieng@mtaa.test', password: 'siri yangu' })
  const { data, error } = await client.linkIdentity({ provider: 'keycloak', token: await tokenOf(provider) })
  expect(error).toBeNull()
  expect(data).toMatchObject({ user: { id: before.user?.id, email: 'achieng@mtaa.test' } })
  expect((await client.getUserIdentities()).data?.identities).toHaveLength(2)
  const again = await client.linkIdentity({ provider: 'keycloak', token: await tokenOf(provider, { exp: soon() + 9 }) })
  expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' })
})

test('linking needs somebody who is signed in; signing in does not depend on the caller', async ({
  world,
  provider,
}) => {
  const { call } = authCalls(world)
  const body = async () => ({
    provider: 'keycloak',
    id_token: await tokenOf(provider, { jti: 'x' }),
    link_identity: true,
  })
  const path = '/token?grant_type=id_token'
  expect(await call('POST', path, { body: await body() })).toMatchObject({
    status: 401,
    json: { code: 'no_authorization' },
  })
  const forged = await call('POST', path, { body: await body(), token: 'anon.key.x' })
  expect(forged).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
  const plain = await call('POST', path, { body: { ...(await body()), link_identity: false }, token: 'anon.key.x' })
  expect(plain.status).toBe(200)
})

test('a session that owes its second factor links nothing; one that has proven it stays as strong', async ({
  world,
  provider,
}) => {
  const { call, signUp } = authCalls(world)
  const { access_token: token, user } = await signUp('achieng@mtaa.test')
  const now = new Date()
  const factor = '01980000-0000-7000-8000-000000000003'
  const totp = { factor_type: 'totp', status: 'verified', created_at: now, updated_at: now }
  await world.db
    .insertInto('mfa_factors')
    .values({ id: factor, user_id: user.id, ...totp })
    .execute()
  const link = async () =>
    call('POST', '/token?grant_type=id_token', {
      body: { provider: 'keycloak', id_token: await tokenOf(provider), link_identity: true },
      token,
    })
  expect(await link()).toMatchObject({ status: 403, json: { code: 'insufficient_aal' } })
  await world.db.updateTable('sessions').set({ aal: 'aal2', factor_id: factor }).execute()
  const { status, json } = await link()
  expect(status).toBe(200)
  const [, claims = ''] = String(json['access_token']).split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aal: 'aal2' })
})
