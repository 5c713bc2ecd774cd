import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming as test, linkIn, withAuth } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'

const email = 'amina@mtaa.test'
const site = 'http://mtaa.test/feed'
const outside = withAuth({ mailerAutoconfirm: false, redirectAllow: ['https://*.app.test/**', 'com.mtaa.app://back'] })
const atOnce = withAuth({ mailerAutoconfirm: false, verifyLinks: 'redirect' })

/** What a mail's button sends, without a script. */
async function press(world: World, { token, type, redirect_to }: Partial<ReturnType<typeof linkIn>>) {
  const answer = await world.http.inject({
    method: 'POST',
    url: '/auth/v1/verify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: token ?? '', type: type ?? '', redirect_to: redirect_to ?? '' }).toString(),
  })
  const url = new URL(String(answer.headers.location))
  const outcome = { query: Object.fromEntries(url.searchParams), fragment: paramsIn(url) }
  return { status: answer.statusCode, url, place: url.origin + url.pathname, ...outcome }
}

const paramsIn = (url: URL): Record<string, string> => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

interface RequestOptions {
  path?: string
  redirect?: string
  body?: object
}

async function mailed(world: World, { path = '/otp', redirect = site, body = {} }: RequestOptions = {}) {
  const query = new URLSearchParams({ redirect_to: redirect })
  await authCalls(world).call('POST', `${path}?${query.toString()}`, { body: { email, ...body } })
  return linkIn((await world.mails())[0])
}

function challenge() {
  const verifier = randomBytes(48).toString('hex')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, requested: { code_challenge, code_challenge_method: 's256' } }
}

const exchange = (world: World, auth_code: string | undefined, code_verifier: string) =>
  authCalls(world).call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } })

test('opening a mail’s link uses nothing up, however many scanners do', async ({ world }) => {
  const link = await mailed(world)
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const { statusCode } = await world.http.inject({ method, url: link.path })
    expect(statusCode).toBe(200)
  }
  expect(await world.db.selectFrom('users').selectAll().execute()).toEqual([])
  expect(await press(world, link)).toMatchObject({ status: 303, place: site })
})

test('the page behind a link has one button, no script, and a policy that holds it to us', async ({ world }) => {
  const link = await mailed(world)
  const { headers, body } = await world.http.inject({ url: link.path, headers: { 'accept-language': 'sw' } })
  expect(body).toContain('<button>Thibitisha</button>')
  expect(body).toContain('lang="sw"')
  expect(body).toContain(`value="${link.token}"`)
  expect(body).not.toContain('<script')
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? []
  const styleHash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' http://mtaa.test; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['cache-control']).toBe('no-store')
})

test('nothing written into a link can become part of its page', async ({ world }) => {
  const bad = '"><script>alert(1)</script>'
  const query = new URLSearchParams({ token: bad, type: bad, redirect_to: bad })
  const { body, headers } = await world.http.inject({ url: `/auth/v1/verify?${query.toString()}` })
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).not.toContain('script')
})

test('pressing the button signs in at the URL that the mail was requested from', async ({ world }) => {
  const { place, fragment, status } = await press(world, await mailed(world))
  expect([status, place]).toEqual([303, site])
  expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'signup', sb: '' })
  const { json } = await authCalls(world).call('GET', '/user', { token: fragment['access_token'] ?? '' })
  expect(json).toMatchObject({ email, user_metadata: { email_verified: true } })
  expect((await authCalls(world).refresh(fragment['refresh_token'] ?? '')).status).toBe(200)
})

test('a link that is used, cut short or made up says so where its reader is sent', async ({ world }) => {
  const link = await mailed(world)
  await press(world, link)
  const params = { error: 'access_denied', error_code: 'otp_expired', sb: '' }
  for (const token of [link.token, link.token.slice(0, -1), '', 'x'.repeat(300)]) {
    const { status, place, fragment, query } = await press(world, { ...link, token })
    expect([status, place]).toEqual([303, site])
    expect(fragment).toMatchObject({ ...params, error_description: 'Email link is invalid or has expired' })
    expect(query).toEqual({})
  }
  expect((await press(world, { ...link, token: 'pkce_x' })).query).toMatchObject({ error_code: 'otp_expired' })
  expect((await press(world, { ...link, type: 'sms' })).fragment).toMatchObject({ error_code: 'validation_failed' })
})

for (const requested of [
  'https://evil.test/feed',
  'http://mtaa.test.evil.test/',
  'http://mtaa.test@evil.test/',
  'https://mtaa.test/feed',
  '//evil.test',
  'http://mtaa.test\\@evil.test',
  'javascript:alert(1)',
  'http://10.0.0.1/',
  'x'.repeat(5000),
])
  test(`a link to ${requested.slice(0, 40)} leads to our own site`, async ({ world }) => {
    const link = await mailed(world, { redirect: requested })
    expect(link.redirect_to).toBe('http://mtaa.test')
    const { url, fragment } = await press(world, { ...link, redirect_to: requested })
    expect(url.origin).toBe('http://mtaa.test')
    expect(fragment['access_token']).toBeTruthy()
  })

outside('allowed URLs are exact or fit a pattern, and their query is unchanged', async ({ world }) => {
  const good = 'https://shop.app.test/back?sb_flow_id=abcdefgh'
  const link = await mailed(world, { redirect: good })
  const page = await world.http.inject({ url: link.path })
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://shop.app.test;")
  const { url, fragment } = await press(world, link)
  expect(url.href.startsWith(good)).toBe(true)
  expect(fragment['access_token']).toBeTruthy()
  const app = await world.http.inject({ url: '/auth/v1/verify?token=x&type=signup&redirect_to=com.mtaa.app://back' })
  expect(app.headers['content-security-policy']).toContain("form-action 'self' com.mtaa.app:;")
})

test('links of mails lead to the configured URL, with any host in the request', async ({ world }) => {
  const headers = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    origin: 'https://evil.test',
  }
  await authCalls(world).call('POST', '/otp', { body: { email }, headers })
  await authCalls(world).call('POST', '/recover', { body: { email: 'x@mtaa.test' }, headers })
  const [mail] = await world.mails()
  expect(linkIn(mail).url.origin).toBe('http://mtaa.test')
  expect(mail?.body_text).not.toContain('evil.test')
  expect(mail?.body_html).not.toContain('evil.test')
})

test('with PKCE the browser that requested the mail gets a code that only it can use', async ({ world }) => {
  const { verifier, requested } = challenge()
  const link = await mailed(world, { body: requested })
  expect(link.token).toMatch(/^pkce_/)
  const { place, query, fragment } = await press(world, link)
  expect(place).toBe(site)
  expect(fragment).toEqual({})
  expect(await exchange(world, query['code'], 'x'.repeat(50))).toMatchObject({
    status: 400,
    json: { code: 'bad_code_verifier' },
  })
  expect(await exchange(world, query['code'], verifier), 'a code works once').toMatchObject({ status: 404 })
})

test('a stranger who requests a mail to the same address gets nothing by the link of the first', async ({ world }) => {
  const [own, strangers] = [challenge(), challenge()]
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const link = await mailed(world, { body: own.requested })
  world.setNow(new Date('2026-11-20T10:02:00Z'))
  await authCalls(world).call('POST', '/recover', { body: { email, ...strangers.requested } })
  await world.runJobs()
  const { query } = await press(world, link)
  expect((await exchange(world, query['code'], strangers.verifier)).json).toMatchObject({ code: 'bad_code_verifier' })
})

test('the code of a link is bound to the challenge its own mail was requested with', async ({ world }) => {
  const [first, second] = [challenge(), challenge()]
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  await authCalls(world).signUp(email)
  await press(world, linkIn((await world.mails())[0]))
  world.setNow(new Date('2026-11-20T10:02:00Z'))
  const link = await mailed(world, { body: first.requested })
  world.setNow(new Date('2026-11-20T10:04:00Z'))
  await authCalls(world).call('POST', '/recover', { body: { email, ...second.requested } })
  await world.runJobs()
  const { query } = await press(world, link)
  expect((await exchange(world, query['code'], first.verifier)).status).toBe(200)
})

test('a link opened after fifty minutes still gives a code that is valid for five', async ({ world }) => {
  const [quick, slow] = [challenge(), challenge()]
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const link = await mailed(world, { body: quick.requested })
  world.setNow(new Date('2026-11-20T10:50:00Z'))
  const { query } = await press(world, link)
  world.setNow(new Date('2026-11-20T10:54:59Z'))
  expect((await exchange(world, query['code'], quick.verifier)).status).toBe(200)

  const next = await mailed(world, { body: slow.requested })
  const late = (await press(world, next)).query['code']
  world.setNow(new Date('2026-11-20T11:00:00Z'))
  expect((await exchange(world, late, slow.verifier)).json).toMatchObject({ code: 'flow_state_expired' })
})

test('ten presses of one button make one code', async ({ world }) => {
  const { requested, verifier } = challenge()
  const link = await mailed(world, { body: requested })
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(world, link)))
  const codes = answers.flatMap(({ query }) => query['code'] ?? [])
  expect(codes).toHaveLength(1)
  expect((await exchange(world, codes[0], verifier)).status).toBe(200)
})

for (const [what, requested] of [
  ['plain', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
  ['half', { code_challenge: 'a'.repeat(43) }],
  ['a short', { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }],
] as const)
  test(`${what} challenge is refused wherever a mail is requested`, async ({ world }) => {
    for (const path of ['/otp', '/recover', '/signup', '/resend']) {
      const body = { email, password: 'siri yangu', type: 'signup', ...requested }
      expect(await authCalls(world).call('POST', path, { body })).toMatchObject({ json: { code: 'validation_failed' } })
    }
  })

test('only the page’s form may be sent as a form', async ({ world }) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/otp', '/signup', '/token?grant_type=password'])
    expect((await authCalls(world).call('POST', path, { body: 'a=b', headers })).status).toBe(415)
})

/** The names by which a page of ours recognises that the parameters of its URL came by a redirect of this browser. */
const markers = (answer: { headers: Record<string, unknown> }) => {
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
  const inCookie = cookies.flatMap((cookie) => /^mtaa_arrival_(\w+)=1;/.exec(cookie)?.[1] ?? [])
  return { inCookie, inAddress: paramsIn(new URL(String(answer.headers['location'])))['arrival'] }
}

const pressed = async (world: World, { token, type, redirect_to }: ReturnType<typeof linkIn>) =>
  world.http.inject({
    method: 'POST',
    url: '/auth/v1/verify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, type, redirect_to: redirect_to ?? '' }).toString(),
  })

test('after the button a cookie and the URL carry the same random name', async ({ world }) => {
  const link = await mailed(world)
  const first = markers(await pressed(world, link))
  expect(first.inCookie).toEqual([first.inAddress])
  expect(first.inAddress).toMatch(/^[0-9a-f]{32}$/)
  const second = markers(await pressed(world, link))
  expect(second.inCookie).toEqual([second.inAddress])
  expect(second.inAddress).not.toBe(first.inAddress)
})

outside('a page that is not ours gets no such name', async ({ world }) => {
  const link = await mailed(world, { redirect: 'https://shop.app.test/back' })
  expect(markers(await pressed(world, link))).toEqual({ inCookie: [], inAddress: undefined })
})

atOnce('where links are followed at once, one on another site’s page still shows the button', async ({ world }) => {
  const link = await mailed(world)
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const answer = await world.http.inject({ url: link.path, headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<button>')
  expect((await world.http.inject({ url: link.path, headers: { 'sec-fetch-site': 'none' } })).statusCode).toBe(303)
})

atOnce('where links are followed at once, opening one signs in, and a HEAD request does not', async ({ world }) => {
  const link = await mailed(world)
  expect((await world.http.inject({ method: 'HEAD', url: link.path })).statusCode).toBe(200)
  const answer = await world.http.inject({ url: link.path })
  expect(answer.statusCode).toBe(303)
  expect(paramsIn(new URL(String(answer.headers.location)))['access_token']).toBeTruthy()
  const again = await world.http.inject({ url: link.path })
  expect(paramsIn(new URL(String(again.headers.location)))).toMatchObject({ error_code: 'otp_expired' })
})

test('a mail always has the code beside the link', async ({ world }) => {
  await mailed(world)
  const [mail] = await world.mails()
  const body = { type: 'email', email, token: codeIn(mail) }
  expect((await authCalls(world).call('POST', '/verify', { body })).status).toBe(200)
})
