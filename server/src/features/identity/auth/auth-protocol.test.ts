import { SignJWT } from 'jose'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { test } from '../../../../test/harness.ts'

test('a closed endpoint says in the words of the protocol why it does not let a token in', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  const { access_token: token, user } = await signUp()
  const anonKey = await new SignJWT({ role: 'anon' }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1))
  const answerTo = async (input?: string) => {
    const { status, json } = await call('GET', '/user', input === undefined ? {} : { token: input })
    return [status, json['code']]
  }
  expect((await call('GET', '/user')).json['message']).toContain('Bearer token')
  expect(await answerTo()).toEqual([401, 'no_authorization'])
  expect(await answerTo('rubbish')).toEqual([403, 'bad_jwt'])
  expect((await call('GET', '/user', { token: 'rubbish' })).json['message']).toMatch(/^invalid JWT/)
  expect(await answerTo(token.slice(0, -4))).toEqual([403, 'bad_jwt'])
  expect(await answerTo(anonKey)).toEqual([403, 'bad_jwt'])

  await world.db
    .updateTable('users')
    .set({ banned_until: new Date(Date.now() + 60_000) })
    .execute()
  expect(await answerTo(token)).toEqual([403, 'user_banned'])
  await world.db.updateTable('users').set({ banned_until: null }).execute()
  expect(await answerTo(token)).toEqual([200, undefined])
  await world.db.deleteFrom('sessions').execute()
  expect(await answerTo(token)).toEqual([403, 'session_not_found'])
  await world.db.deleteFrom('users').where('id', '=', user.id).execute()
  expect(await answerTo(token)).toEqual([403, 'user_not_found'])
})

test('only public keys are published, and caches may store them for ten minutes', async ({ world }) => {
  const { json, headers } = await authCalls(world).call('GET', '/.well-known/jwks.json')
  expect(headers['cache-control']).toBe('public, max-age=600')
  const [key] = json['keys'] as Record<string, unknown>[]
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', kid: 'test-1', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
  expect(key).not.toHaveProperty('d')
})

test('settings and health need no token', async ({ world }) => {
  const { call } = authCalls(world)
  expect((await call('GET', '/settings')).json).toMatchObject({
    external: { email: true, phone: true, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  })
  expect(await call('GET', '/health')).toMatchObject({ status: 200, json: { name: 'Mtaa' } })
})

test('public endpoints ignore the key that programs put into Authorization', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  await signUp()
  const body = { email: 'amina@mtaa.test', password, unknown: { field: [1] }, gotrue_meta_security: {} }
  expect((await call('POST', '/token?grant_type=password', { body, token: 'an-anon-key' })).status).toBe(200)
})

test('refusals carry every spelling, and the requested version', async ({ world }) => {
  const { call } = authCalls(world)
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const { json, headers: answered } = await call('GET', '/user', { headers })
  expect(json).toMatchObject({ code: 'no_authorization', error_code: 'no_authorization', msg: json['message'] })
  expect(answered['x-supabase-api-version']).toBe('2024-01-01')
  expect((await call('GET', '/user')).headers).not.toHaveProperty('x-supabase-api-version')
})

test('a path or method that is not there is refused in the words of the protocol, and other sites may read it', async ({
  world,
}) => {
  const { call } = authCalls(world)
  const headers = { 'x-supabase-api-version': '2024-01-01', origin: 'https://other.test' }
  for (const [method, path, refused, code] of [
    ['GET', '/nothing', 404, 'not_found'],
    ['POST', '/user', 405, 'method_not_allowed'],
    ['GET', '/admin/nothing/%2e%2e', 404, 'not_found'],
  ] as const) {
    const { status, json, headers: answered } = await call(method, path, { headers })
    expect(status).toBe(refused)
    expect(json).toEqual({ code, error_code: code, message: json['msg'], msg: json['msg'] })
    expect(json['msg']).toEqual(expect.any(String))
    expect(answered).toMatchObject({ 'access-control-allow-origin': '*', 'x-supabase-api-version': '2024-01-01' })
  }
  expect((await call('GET', '/factors/%E0%A4%A')).json).toHaveProperty('error_code')
  const elsewhere = (await world.http.inject({ method: 'GET', url: '/api/nothing' })).json<object>()
  expect(elsewhere).not.toHaveProperty('error_code')
})

test('any site may ask, and read the headers it needs; the rest of the product is not opened', async ({ world }) => {
  const ask = { origin: 'https://other.test', 'access-control-request-method': 'PUT' }
  const preflight = await world.http.inject({ method: 'OPTIONS', url: '/auth/v1/user', headers: ask })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-origin']).toBe('*')
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(preflight.headers['access-control-allow-methods']).toContain(method)
  for (const header of ['authorization', 'apikey', 'x-client-info', 'x-supabase-api-version'])
    expect(preflight.headers['access-control-allow-headers']).toContain(header)
  const { headers } = await authCalls(world).call('GET', '/user', { headers: { origin: 'https://other.test' } })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-expose-headers']).toContain('X-Supabase-Api-Version')
  const closed = await world.http.inject({ method: 'OPTIONS', url: '/api/me', headers: ask })
  expect(closed.headers).not.toHaveProperty('access-control-allow-origin')
})

test('empty bodies are accepted, broken and oversized ones refused', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  const { access_token: token } = await signUp()
  expect((await call('PUT', '/user', { token })).status).toBe(200)
  expect(await call('PUT', '/user', { token, body: '{"a":' })).toMatchObject({
    status: 400,
    json: { code: 'bad_json' },
  })
  expect(await call('POST', '/signup', { body: ['a'] })).toMatchObject({
    status: 400,
    json: { code: 'validation_failed' },
  })
  const huge = await call('POST', '/signup', { body: { password: 'a'.repeat(1_100_000) } })
  expect(huge).toMatchObject({ status: 413, json: { code: 'request_entity_too_large' } })
  expect((await call('POST', '/logout', { token })).status).toBe(204)
})

test('an unknown scope ends nothing', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  const { access_token: token } = await signUp()
  for (const scope of ['everyone', 'constructor', ''])
    expect(await call('POST', `/logout?scope=${scope}`, { token })).toMatchObject({
      status: 400,
      json: { code: 'validation_failed' },
    })
  expect((await call('GET', '/user', { token })).status).toBe(200)
})

for (const [what, body, code] of [
  ['a weak password', { password: '12345' }, 'weak_password'],
  ['an empty password', { password: '' }, 'weak_password'],
  ['a long password', { password: 'a'.repeat(129) }, 'validation_failed'],
  ['a wrong current password', { password: 'siri mpya', current_password: 'wrong' }, 'current_password_invalid'],
  ['a broken address', { email: 'amina@' }, 'validation_failed'],
  ['a broken phone', { phone: '0712345678' }, 'validation_failed'],
  ['a faraway phone', { phone: '+1 202 555 0100' }, 'validation_failed'],
  ['a service’s data', { app_metadata: { role: 'admin' } }, 'not_admin'],
  ['half a challenge', { email: 'b@mtaa.test', code_challenge: 'x'.repeat(43) }, 'validation_failed'],
  ['another messenger', { phone: '254712345678', channel: 'whatsapp' }, 'validation_failed'],
  ['too much data', { data: { a: 'x'.repeat(9000) } }, 'validation_failed'],
  ['a NUL in data', { data: { a: '\0' } }, 'validation_failed'],
] as const)
  test(`${what} in a change of the user is refused as ${code}, and nothing changes`, async ({ world }) => {
    const { call, signUp, signIn } = authCalls(world)
    const { access_token: token, user } = await signUp()
    const { status, json } = await call('PUT', '/user', { token, body })
    expect(json['code']).toBe(code)
    expect(status).toBeLessThan(500)
    expect((await call('GET', '/user', { token })).json).toEqual(user)
    expect((await signIn('amina@mtaa.test')).status).toBe(200)
  })

test('metadata cannot be grown past its limit piece by piece', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  const { access_token: token } = await signUp('amina@mtaa.test', { a: 'x'.repeat(5000) })
  expect((await call('PUT', '/user', { token, body: { data: { b: 'x'.repeat(5000) } } })).status).toBe(400)
  expect((await call('PUT', '/user', { token, body: { data: { a: null, b: 'x' } } })).status).toBe(200)
})

test('changes of metadata at the same moment are all stored', async ({ world }) => {
  const { call, signUp } = authCalls(world)
  const { access_token: token } = await signUp()
  const keys = Array.from({ length: 8 }, (_, index) => `key${index}`)
  await Promise.all(keys.map((key) => call('PUT', '/user', { token, body: { data: { [key]: 1 } } })))
  const { json } = await call('GET', '/user', { token })
  expect(Object.keys(json['user_metadata'] as object)).toEqual(expect.arrayContaining(keys))
})
