import { minute } from '@mtaa/contract/time'
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { createBrowser } from '../../../../test/identity/browser.ts'
import { startOpenIdProvider, type LocalProvider } from '../../../../test/identity/openid-provider.ts'
import { amina, callback, clientOf, paramsIn, home, signInBy, test } from '../../../../test/money/provider-world.ts'
import type { World } from '../../../../test/harness.ts'

const verifier = 'v'.repeat(64)
const pkce = `&code_challenge=${createHash('sha256').update(verifier).digest('base64url')}&code_challenge_method=s256`

const begin = ({ http }: World, more = '', headers: Record<string, string> = {}) =>
  http.inject({ url: `/auth/v1/authorize?provider=keycloak&redirect_to=${encodeURIComponent(home)}${more}`, headers })

/** Up to the moment before the provider's answer reaches us. */
async function answered(world: World, more = '') {
  const browser = createBrowser(world)
  const address = `http://mtaa.test/auth/v1/authorize?provider=keycloak&redirect_to=${encodeURIComponent(home)}${more}`
  const { url } = await browser.open(address, ({ pathname }) => pathname === '/auth/v1/callback')
  const cookies = [...browser.cookies('http://mtaa.test')]
  /** Comes back once more, with the cookies of the first time. */
  async function again() {
    for (const [name, value] of cookies) browser.cookies('http://mtaa.test').set(name, value)
    return (await browser.open(url.href)).url
  }
  return { browser, back: url.href, again }
}

const users = ({ db }: World) => db.selectFrom('users').select('id').execute()

test('the browser is sent out with a state, a nonce and a challenge of our own, and a cookie to know it by', async ({
  world,
  provider,
}) => {
  const { statusCode, headers } = await begin(world, `${pkce}&prompt=consent&state=mine&nonce=mine&client_id=mine`)
  const to = new URL(String(headers.location))
  expect(statusCode).toBe(302)
  expect(to.origin).toBe(provider.issuer)
  const requested = Object.fromEntries(to.searchParams)
  expect(requested).toMatchObject({
    client_id: 'mtaa',
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    prompt: 'consent',
  })
  for (const own of ['state', 'nonce', 'code_challenge']) expect(requested[own]).toMatch(/^[\w-]{43}$/)
  expect(pkce).not.toContain(requested['code_challenge'])
  expect(headers['set-cookie']).toMatch(
    /^mtaa_way_\w{16}=[\w-]{22}; Max-Age=600; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/,
  )
})

test('the secrets of an auth flow cannot be read in the database', async ({ world }) => {
  const { headers } = await begin(world)
  const state = new URL(String(headers.location)).searchParams.get('state') ?? ''
  const flow = await world.db.selectFrom('auth_flows').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(flow)).not.toContain(state)
  expect(flow.encrypted_memory?.toString('latin1')).not.toContain('verifier')
})

test('an answer works once', async ({ world, provider }) => {
  provider.next = amina
  const { browser, back, again } = await answered(world)
  expect(paramsIn((await browser.open(back)).url)['access_token']).toMatch(/^ey/)
  expect(paramsIn(await again())).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' })
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('an answer works once even when it is sent twice at the same moment', async ({ world, provider }) => {
  provider.next = amina
  const { browser, back } = await answered(world)
  const pages = await Promise.all([browser.ask(new URL(back)), browser.ask(new URL(back))])
  expect(pages.filter(({ location }) => location?.includes('access_token'))).toHaveLength(1)
})

for (const more of ['', pkce])
  test(`an answer is for the browser that set out${more && ', with PKCE too'}`, async ({ world, provider }) => {
    provider.next = amina
    const { browser, back } = await answered(world, more)
    const lured = await createBrowser(world).open(back)
    expect(paramsIn(lured.url)).toMatchObject({ error_code: 'bad_oauth_state' })
    expect(await users(world)).toEqual([])
    // The stranger's try has not spoilt it for the one who set out.
    expect((await browser.open(back)).url.href).toMatch(/access_token|code=/)
  })

test('an auth flow is over after ten minutes', async ({ world, provider }) => {
  provider.next = amina
  const { browser, back } = await answered(world)
  world.setNow(new Date(Date.now() + 10 * minute + 1000))
  expect(paramsIn((await browser.open(back)).url)).toMatchObject({ error_code: 'bad_oauth_state' })
})

test('an answer to no request leads home with an error', async ({ world }) => {
  const browser = createBrowser(world)
  for (const query of ['', '?state=unknown&code=x', '?state=', '?code=x', '?error=access_denied'])
    expect(paramsIn((await browser.open(callback + query)).url)).toMatchObject({ error_code: 'bad_oauth_state' })
})

test('a code that is not the provider’s is reported on the way home, and its state is spent', async ({
  world,
  provider,
}) => {
  provider.next = amina
  const { browser, back, again } = await answered(world)
  const forged = new URL(back)
  forged.searchParams.set('code', 'forged')
  expect(paramsIn((await browser.open(forged.href)).url)).toMatchObject({ error_code: 'bad_oauth_callback' })
  expect(paramsIn(await again())).toMatchObject({ error_code: 'bad_oauth_state' })
})

test('an answer that names another issuer is refused', async ({ world, provider }) => {
  provider.next = amina
  const { browser, back } = await answered(world)
  const mixed = new URL(back)
  mixed.searchParams.set('iss', 'https://attacker.example')
  expect(paramsIn((await browser.open(mixed.href)).url)).toMatchObject({ error_code: 'bad_oauth_callback' })
})

test('a person who cancels at the provider is redirected home with the provider’s own error', async ({
  world,
  provider,
}) => {
  const { url, code } = await signInBy(world, provider, null)
  const answer = { error: 'access_denied', error_code: 'bad_oauth_callback', error_description: 'They turned back' }
  expect(code).toBeNull()
  expect(paramsIn(url)).toMatchObject(answer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject(answer)
})

for (const [requested, led] of [
  ['https://evil.example/', 'http://mtaa.test'],
  ['http://mtaa.test.evil.example/', 'http://mtaa.test'],
  ['javascript:alert(1)', 'http://mtaa.test'],
  ['', 'http://mtaa.test'],
  ['http://mtaa.test/deep?sb_flow_id=abcdefgh', 'http://mtaa.test/deep?sb_flow_id=abcdefgh'],
])
  test(`redirect_to=${requested} leads to ${led}`, async ({ world, provider }) => {
    provider.next = amina
    const address = `http://mtaa.test/auth/v1/authorize?provider=keycloak&redirect_to=${encodeURIComponent(requested ?? '')}`
    const browser = createBrowser(world)
    await browser.open(address, ({ pathname }) => pathname === '/auth/v1/callback')
    const flow = await world.db.selectFrom('auth_flows').select('redirect_to').executeTakeFirst()
    expect(flow?.redirect_to.replace(/\/$/, '')).toBe(led)
    const { url } = await browser.open(address)
    expect(url.href.split('#')[0]?.replace(/\/$/, '')).toBe(led)
    expect(paramsIn(url)['access_token']).toMatch(/^ey/)
  })

test('a place that is no longer allowed when the person comes back is not gone to', async ({ world, provider }) => {
  provider.next = amina
  const { browser, back } = await answered(world)
  await world.db.updateTable('auth_flows').set({ redirect_to: 'https://once-allowed.example/' }).execute()
  expect((await browser.open(back)).url.origin).toBe('http://mtaa.test')
})

test('with PKCE only a code comes back, worth nothing without its verifier', async ({ world, provider }) => {
  provider.next = amina
  const { browser, back } = await answered(world, pkce)
  const { url } = await browser.open(back)
  expect(url.hash).toBe('')
  const code = url.searchParams.get('code')
  const exchange = (code_verifier: string) =>
    world.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=pkce',
      payload: { auth_code: code, code_verifier },
    })
  expect((await exchange('w'.repeat(64))).json()).toMatchObject({ error_code: 'bad_code_verifier' })
  expect((await exchange(verifier)).json()).toMatchObject({ error_code: 'flow_state_not_found' })
})

test('a plain challenge, a half one and one too short are refused before anybody sets out', async ({ world }) => {
  for (const more of [
    '&code_challenge=x',
    pkce.replace('s256', 'plain'),
    '&code_challenge=x&code_challenge_method=s256',
  ]) {
    const { statusCode, body } = await begin(world, more)
    expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: 'validation_failed' }])
  }
  expect(await world.db.selectFrom('auth_flows').select('id').execute()).toEqual([])
})

test('a provider that is not set up is named as such', async ({ world }) => {
  const ask = async (name: string) => (await world.http.inject(`/auth/v1/authorize?provider=${name}`)).json()
  expect(await ask('google')).toMatchObject({ error_code: 'provider_disabled' })
  expect(await ask('myspace')).toMatchObject({ error_code: 'oauth_provider_not_supported' })
  expect(await ask('')).toMatchObject({ error_code: 'validation_failed' })
})

test('a provider that is away is our fault, before and after the redirect to it', async ({ world, provider }) => {
  provider.next = amina
  const { browser, back } = await answered(world)
  provider.close()
  expect(paramsIn((await browser.open(back)).url)).toMatchObject({
    error: 'temporarily_unavailable',
    error_code: 'unexpected_failure',
  })
})

test('a provider that was away is queried again', async ({ world, provider }) => {
  provider.pause()
  const { statusCode, body } = await begin(world)
  expect([statusCode, JSON.parse(body)]).toMatchObject([503, { code: 'unexpected_failure' }])
  provider.resume()
  expect((await begin(world)).statusCode).toBe(302)
})

test('a look at the way back does not use it up', async ({ world, provider }) => {
  provider.next = amina
  const { browser, back } = await answered(world)
  const { pathname, search } = new URL(back)
  await world.http.inject({ method: 'HEAD', url: pathname + search })
  expect(paramsIn((await browser.open(back)).url)['access_token']).toMatch(/^ey/)
})

test('an IP that begins too many auth flows waits', async ({ world }) => {
  world.setNow(new Date())
  const answers: number[] = []
  for (let count = 0; count < 152; count++) answers.push((await begin(world)).statusCode)
  expect(answers.filter((status) => status === 302)).toHaveLength(150)
  expect(answers.at(-1)).toBe(429)
})

const closed = test.extend({ authParams: [{ manualLinking: false }, { injected: true }] })

closed('linking is closed unless the settings open it', async ({ world }) => {
  const client = clientOf(world)
  await client.signUp({ email: 'achieng@mtaa.test', password: 'siri yangu' })
  const { error } = await client.linkIdentity({ provider: 'keycloak' })
  expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' })
})

const postOnly = test.extend<{ provider: LocalProvider }>({
  provider: async ({ task: _ }, use) => {
    const provider = await startOpenIdProvider({ callback, way: 'client_secret_post' })
    await use(provider)
    provider.close()
  },
})

postOnly('a provider that wants our secret in the form gets it there', async ({ world, provider }) => {
  expect((await signInBy(world, provider, amina)).user?.email).toBe('amina@mtaa.test')
})
