import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { withAuth } from '../../../../test/identity/codes.ts'
import { newId } from '../../../platform/database/ids.ts'

const off = {
  phone: false,
  anonymous: false,
  manualLinking: false,
  saml: false,
  web3: false,
  passkeys: false,
  providers: {},
}
const test = withAuth(off)
const closed = withAuth({ ...off, disableSignup: true })

const huge = 'x'.repeat(30_000)
/** Bodies in which everything is wrong that can be. */
const bodies = {
  'no body': undefined,
  'broken JSON': '{"a":',
  'a list': '[1]',
  'a text': '"x"',
  'no fields': {},
  'wrong types': { chain: 5, message: [], signature: {}, email: 1, phone: true, credential: 'x', data: 7, domain: [] },
  'huge fields': {
    message: huge,
    signature: huge,
    challenge_id: huge,
    code_challenge: huge,
    phone: huge,
    domain: huge,
  },
  'half a letter': '{"message":"\\ud83d","phone":"\\u0000"}',
  'more than a body may hold': JSON.stringify({ message: 'x'.repeat(1_100_000) }),
}

const passkey = `/auth/v1/passkeys/${newId()}`
const wholly = [
  ['POST', '/auth/v1/token?grant_type=web3', 'web3_provider_disabled'],
  ['POST', '/auth/v1/passkeys/authentication/options', 'passkey_disabled'],
  ['POST', '/auth/v1/passkeys/authentication/verify', 'passkey_disabled'],
  ['POST', '/auth/v1/passkeys/registration/options', 'passkey_disabled'],
  ['POST', '/auth/v1/passkeys/registration/verify', 'passkey_disabled'],
  ['PATCH', passkey, 'passkey_disabled'],
  ['DELETE', passkey, 'passkey_disabled'],
  ['POST', '/auth/v1/sso', 'saml_provider_disabled'],
  ['POST', '/auth/v1/sso/saml/acs', 'saml_provider_disabled'],
  ['POST', '/api/registration/phone-codes', 'phone_provider_disabled'],
  ['POST', '/api/registration/phone-proofs', 'phone_provider_disabled'],
] as const

for (const [method, url, code] of wholly)
  test(`${method} ${url.replace(/[\da-f-]{36}/, ':id')}, switched off, says so for every body`, async ({ world }) => {
    const { access_token: token } = await authCalls(world).signUp()
    for (const [what, body] of Object.entries(bodies)) {
      const answer = await world.http.inject({
        method,
        url,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      expect(answer.json(), what).toMatchObject({ code })
    }
  })

closed('closed sign-ups say so for every body', async ({ world }) => {
  const { call } = authCalls(world)
  for (const [what, body] of Object.entries(bodies))
    expect((await call('POST', '/signup', { body })).json, what).toMatchObject({ code: 'signup_disabled' })
})

const number = { phone: huge, email: '', password: 5, data: 7, code_challenge: huge, channel: [] }
/** What shows only from the body which way is meant; everything else in it is wrong. */
const byBody = [
  ['POST', '/signup', number, 'phone_provider_disabled'],
  ['POST', '/signup', { password: 5, data: huge, code_challenge: huge }, 'anonymous_provider_disabled'],
  ['POST', '/signup', undefined, 'anonymous_provider_disabled'],
  ['POST', '/otp', { ...number, create_user: 'x' }, 'phone_provider_disabled'],
  ['POST', '/resend', { ...number, type: 9 }, 'phone_provider_disabled'],
  ['POST', '/token?grant_type=password', number, 'phone_provider_disabled'],
  ['PUT', '/user', { ...number, app_metadata: 5 }, 'phone_provider_disabled'],
  ['POST', '/factors', { factor_type: 'phone', phone: [], friendly_name: huge }, 'mfa_phone_enroll_not_enabled'],
  ['POST', '/factors', { factor_type: 'webauthn', friendly_name: huge }, 'mfa_webauthn_enroll_not_enabled'],
  ['POST', '/token?grant_type=id_token', { link_identity: 1, provider: 5 }, 'manual_linking_disabled'],
  ['DELETE', '/user/identities/not-a-uuid', undefined, 'manual_linking_disabled'],
  ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 5, nonce: huge }, 'provider_disabled'],
  ['GET', `/user/identities/authorize?provider=${'x'.repeat(200)}`, undefined, 'manual_linking_disabled'],
  ['GET', `/authorize?provider=apple&scopes=${'x'.repeat(2000)}`, undefined, 'provider_disabled'],
] as const

for (const [method, path, body, code] of byBody)
  test(`${method} ${path.slice(0, 40)} with ${JSON.stringify(body)?.slice(0, 30)} says first: ${code}`, async ({
    world,
  }) => {
    const { call, signUp } = authCalls(world)
    const { access_token: token } = await signUp()
    expect((await call(method, path, { token, body })).json).toMatchObject({ code })
  })

test('a visitor is refused as not signed in before what is switched off for members', async ({ world }) => {
  const { call } = authCalls(world)
  for (const [method, path] of [
    ['POST', '/passkeys/registration/options'],
    ['POST', '/factors'],
    ['PUT', '/user'],
    ['GET', '/user/identities/authorize?provider=google'],
    ['DELETE', `/user/identities/${newId()}`],
  ] as const)
    expect((await call(method, path)).json, path).toMatchObject({ code: 'no_authorization' })
})

test('a mail address is judged as before where only numbers are switched off', async ({ world }) => {
  const { call } = authCalls(world)
  const both = { email: 'amina@mtaa.test', phone: '254712345678', password: 'siri yangu' }
  expect((await call('POST', '/signup', { body: both })).json).toMatchObject({ code: 'validation_failed' })
  expect((await call('POST', '/signup', { body: { ...both, phone: '' } })).status).toBe(200)
})
