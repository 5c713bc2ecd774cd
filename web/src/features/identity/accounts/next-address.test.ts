import { hour } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextFrom, withNext } from './next-address.ts'
import { storedNext } from './stored-next.ts'
import { runs } from '../../../../../test/property-runs.ts'

const next = (requested: string) => nextFrom(new URLSearchParams({ next: requested }))

test.each(['/feed', '/market/1?x=1#a', '/checkout', '/market/all?q=//evil.test', '/a//b', '/%2F%2Fevil.test'])(
  'a redirect to %s, a page of ours, is followed',
  (requested) => {
    expect(next(requested)).toBe(requested)
  },
)

test.each([
  '/.//evil.test',
  '/..//evil.test',
  '/%2e//evil.test',
  '/x/..//evil.test',
  '/.\\/evil.test',
  '/.\t//evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '\t//evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'market',
  '',
])('a redirect to %j leads to the landing page', (requested) => {
  expect(next(requested)).toBe('/')
})

const piece = fc.constantFrom('/', '/', '\\', '.', '..', '%2e', '%2E', '%2f', '%5c', '\t', '\n', ':', '@', '?', '#')
const odd = fc.constantFrom('\0', '\u2044', '\u2215', '\uff0f', '\uff3c', '\u3002', '\u202e', '\ud800', ' ')
const word = fc.constantFrom('evil.test', 'feed', 'http:', 'javascript:', 'x')

test('however a URL is written, a browser that follows it stays on our site, at a path that does not change', () => {
  const spelling = fc.array(fc.oneof(piece, piece, piece, odd, word), { maxLength: 12 }).map((parts) => parts.join(''))
  const property = fc.property(
    fc.oneof(
      spelling,
      spelling.map((rest) => `/${rest}`),
      fc.webUrl(),
    ),
    (requested) => {
      const path = next(requested)
      const there = new URL(path, 'https://mtaa.test/login')
      expect(there.origin).toBe('https://mtaa.test')
      // The URL that the browser then shows is again one of ours, and the same one.
      expect(new URL(there.pathname + there.search + there.hash, 'https://mtaa.test/login').href).toBe(there.href)
      expect(path).toMatch(/^\/(?!\/)/)
    },
  )
  fc.assert(property, { numRuns: runs(500) })
})

test('a URL contains where to return to', () => {
  const path = withNext('/login', '/market?a=1&b=2')
  expect(nextFrom(new URL(path, 'http://x').searchParams)).toBe('/market?a=1&b=2')
  expect(withNext('/login', '/')).toBe('/login')
})

test('the requested path is remembered for an hour, if it is a page of ours', () => {
  const now = Date.UTC(2025, 6, 26)
  const stored = (next: unknown, at: unknown = now - 1000) => storedNext(JSON.stringify({ at, next }), now)
  expect(stored('/market/add#photos')).toBe('/market/add#photos')
  for (const other of ['https://evil.test/', '//evil.test', 7, null]) expect(stored(other)).toBe('/')
  for (const at of [now - hour, now + 1, 'now']) expect(stored('/cart', at)).toBe('/')
  for (const text of [null, '', '{', 'null', '[]']) expect(storedNext(text, now)).toBe('/')
})
