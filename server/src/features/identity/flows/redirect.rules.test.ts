import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRedirect, withFailure, withFragment, withQuery } from './redirect.rules.ts'
import '../../../../../test/property-runs.ts'

const site = 'https://mtaa.example'
const places = { siteUrl: site, redirectAllow: ['https://*.partner.example/back/**', 'ke.mtaa.app://signed-in'] }

for (const requested of [
  `${site}/feed`,
  `${site}/reset-password?from=mail#top`,
  'https://shop.partner.example/back/to/orders?n=1',
  'ke.mtaa.app://signed-in',
])
  test(`people may be sent to ${requested}`, () => {
    expect(chooseRedirect(places, requested)).toBe(requested)
  })

for (const requested of [
  undefined,
  null,
  '',
  '/feed',
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://mtaa.example/feed',
  'https://mtaa.example:8443/feed',
  'https://mtaa.example.evil.example/feed',
  'https://evil.example/https://mtaa.example/feed',
  'https://mtaa.example@evil.example/feed',
  'https://somebody@mtaa.example/feed',
  'https:\\\\evil.example\\feed',
  'https://mtaa.example\\@evil.example',
  'https://partner.example/back/',
  'https://a.b.partner.example/back/x',
  'https://shop.partner.example/elsewhere',
  'https://192.0.2.7/feed',
  'https://[2001:db8::1]/feed',
])
  test(`a request for ${String(requested)} is redirected to our site`, () => {
    expect(chooseRedirect(places, requested)).toBe(site)
  })

test('an address of a machine is allowed only when it is this one', () => {
  const open = { siteUrl: site, redirectAllow: ['**'] }
  expect(chooseRedirect(open, 'http://127.0.0.1:5173/back')).toBe('http://127.0.0.1:5173/back')
  expect(chooseRedirect(open, 'http://10.0.0.1/back')).toBe(site)
})

test('stars in the name of a host never reach over into the path of another', () => {
  const team = { siteUrl: site, redirectAllow: ['https://**.partner.example/**'] }
  expect(chooseRedirect(team, 'https://a.b.partner.example/x/y')).toBe('https://a.b.partner.example/x/y')
  for (const requested of ['https://evil.example/.partner.example/x', 'https://evil.example/x.partner.example'])
    for (const redirectAllow of [team.redirectAllow, ['https://**.partner.example']])
      expect(chooseRedirect({ siteUrl: site, redirectAllow }, requested)).toBe(site)
})

test('a script or file URL is never a redirect target', () => {
  const open = { siteUrl: site, redirectAllow: ['**'] }
  for (const requested of [
    'javascript:alert(1)',
    'JavaScript://x/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
  ])
    expect(chooseRedirect(open, requested)).toBe(site)
})

test('for every requested URL the answer is our site or an allowed place, and never an error', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc
      .tuple(fc.constantFrom('https://', 'https:\\', '//', 'https:/'), fc.string())
      .map((parts) => parts.join('mtaa.example')),
  )
  fc.assert(
    fc.property(anything, (requested) => {
      const { protocol, hostname } = new URL(chooseRedirect(places, requested))
      const ours = protocol === 'https:' && (hostname === 'mtaa.example' || hostname.endsWith('.partner.example'))
      return ours || protocol === 'ke.mtaa.app:'
    }),
  )
})

test('the parameters of a redirect are behind #, and for PKCE a failure is in the query as well', () => {
  expect(withFragment(`${site}/feed?a=1#old`, { message: 'well done', none: undefined })).toBe(
    `${site}/feed?a=1#message=well+done`,
  )
  expect(withQuery(`${site}/feed?a=1`, { code: 'x&y' })).toBe(`${site}/feed?a=1&code=x%26y`)
  const failure = { error: 'access_denied', code: 'otp_expired', message: 'Too late' }
  expect(withFailure(`${site}/feed`, failure, false)).not.toContain('?')
  expect(withFailure(`${site}/feed`, failure, true)).toMatch(/\?error=access_denied&.*#error=access_denied&/)
})
