import { expect } from 'vitest'
import { test, type World } from '../../../test/harness.ts'

const fromElsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://evil.test' }
const json = { 'content-type': 'application/json;charset=UTF-8' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const requested = { token: 'x', type: 'signup', redirect_to: '' }
const signUp = { email: 'amina@mtaa.test', password: 'siri yangu' }

const post = async ({ http }: World, url: string, headers: Record<string, string>, payload: string) => {
  const { statusCode, body } = await http.inject({ method: 'POST', url, headers, payload })
  return { status: statusCode, refused: body.includes('"cross_site"') }
}

const verify = (world: World, headers: Record<string, string>) =>
  post(world, '/auth/v1/verify', { ...form, ...headers }, new URLSearchParams(requested).toString())

const elsewhere: [where: string, headers: Record<string, string>][] = [
  ['another site', fromElsewhere],
  ['a sibling of ours', { ...fromElsewhere, 'sec-fetch-site': 'same-site', origin: 'http://shop.mtaa.test' }],
  ['a browser that says something new', { 'sec-fetch-site': 'near-site' }],
  ['a frame without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['another site, in an older browser', { origin: 'https://evil.test' }],
  ['a frame without an origin, in an older browser', { origin: 'null' }],
  ['a host that begins like ours, in an older browser', { origin: 'http://mtaa.test.evil.test' }],
  ['another port, in an older browser', { origin: 'http://mtaa.test:8080' }],
]

const here: typeof elsewhere = [
  ['our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', origin: 'http://mtaa.test' }],
  ['our own page, when it names no origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['somebody who sends it again', { 'sec-fetch-site': 'none' }],
  ['our own page, in an older browser', { origin: 'http://mtaa.test' }],
  ['our own page by another name of this machine', { origin: 'http://192.168.1.9:3000', host: '192.168.1.9:3000' }],
  ['a program that is no browser', {}],
]

test('the button behind a mail’s link can be pressed on our own page only', async ({ world }) => {
  for (const [where, headers] of elsewhere)
    expect(await verify(world, headers), where).toEqual({ status: 403, refused: true })
  for (const [where, headers] of here)
    expect(await verify(world, headers), where).toEqual({ status: 303, refused: false })
})

test('nothing of ours can be written to by a form of another site, under any content type', async ({ world }) => {
  const ours = ['/api/posts', '/api/media', '/api/checkouts', '/hooks/pay/k/x/y']
  const auth = ['/auth/v1/verify', '/auth/v1/token?grant_type=password', '/auth/v1/signup', '/auth/v1/logout']
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', '']
  const olderBrowser = { origin: 'https://evil.test' }
  for (const url of [...ours, ...auth])
    for (const type of types)
      for (const browser of [fromElsewhere, olderBrowser]) {
        const headers = { ...browser, ...(type && { 'content-type': type }) }
        const answer = await post(world, url, headers, JSON.stringify(signUp))
        expect(answer, `${url} ${type}`).toEqual({ status: 403, refused: true })
      }
})

test('another site’s own program may use the auth service after a preflight', async ({ world }) => {
  const program = { ...fromElsewhere, 'sec-fetch-mode': 'cors', ...json }
  const preflight = await world.http.inject({
    method: 'OPTIONS',
    url: '/auth/v1/signup',
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' },
  })
  expect(preflight.statusCode).toBe(204)
  expect((await post(world, '/auth/v1/signup', program, JSON.stringify(signUp))).status).toBe(200)
  const older = { origin: 'https://evil.test', ...json }
  const again = { ...signUp, email: 'otieno@mtaa.test' }
  expect((await post(world, '/auth/v1/signup', older, JSON.stringify(again))).status).toBe(200)
})

test('but not without a preflight, and nothing else', async ({ world }) => {
  const refused = { status: 403, refused: true }
  const unasked = { ...fromElsewhere, 'sec-fetch-mode': 'no-cors', ...json }
  expect(await post(world, '/auth/v1/signup', unasked, JSON.stringify(signUp))).toEqual(refused)
  const program = { ...fromElsewhere, 'sec-fetch-mode': 'cors', ...json }
  expect(await post(world, '/api/posts', program, '{}')).toEqual(refused)
})

test('every way to write is closed to other sites, but for the two that organisations and providers answer at', async ({
  world,
}) => {
  const { paths } = (await world.http.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, unknown>>
  }>()
  const open: string[] = []
  for (const [path, methods] of Object.entries(paths))
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      if (!(method in methods)) continue
      const url = path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')
      const headers = { ...fromElsewhere, ...form }
      const answer = await world.http.inject({ method, url, headers, payload: 'a=b' })
      if (!answer.body.includes('"cross_site"')) open.push(`${method} ${path}`)
    }
  expect(open.toSorted()).toEqual(['post /auth/v1/callback', 'post /auth/v1/sso/saml/acs'])
})

test('a request that only reads may come from any site', async ({ world }) => {
  for (const url of ['/api/locations', '/auth/v1/settings', '/auth/v1/verify?token=x&type=signup'])
    expect((await world.http.inject({ url, headers: fromElsewhere })).statusCode).toBe(200)
})
