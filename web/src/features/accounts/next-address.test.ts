import { expect, test } from 'vitest'
import { nextFrom, withNext } from './next-address.ts'

test.each([
  ['/market/1?x=1#a', '/market/1?x=1#a'],
  ['/checkout', '/checkout'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['market', '/'],
])('after signing in, %j leads to %j', (next, path) => {
  expect(nextFrom(new URLSearchParams({ next }))).toBe(path)
})

test('an address keeps where to come back to', () => {
  const path = withNext('/login', '/market?a=1&b=2')
  expect(nextFrom(new URL(path, 'http://x').searchParams)).toBe('/market?a=1&b=2')
  expect(withNext('/login', '/')).toBe('/login')
})
