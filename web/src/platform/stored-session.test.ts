import { expect, test } from 'vitest'
import { claimsOf, isFresh, owesSecondFactor, parseSession } from './stored-session.ts'

const now = Date.UTC(2026, 0, 1)
const inSeconds = (seconds: number) => ({ expires_at: now / 1000 + seconds })

test.each([
  [3600, true],
  [91, true],
  [90, true],
  [89, false],
  [0, false],
  [-10, false],
])('a token with %i seconds left is used as it is: %s', (seconds, fresh) => {
  expect(isFresh(inSeconds(seconds), now)).toBe(fresh)
})

test('a token that does not say when it ends is renewed first', () => {
  expect(isFresh({}, now)).toBe(false)
})

test('the session that the library stored is read', () => {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 1, user: { id: 'u' } }
  expect(parseSession(JSON.stringify(session))).toEqual(session)
})

test.each([null, '', '{', 'null', '"text"', '{}', '{"access_token":"a"}', '{"access_token":"","refresh_token":"r"}'])(
  'a stored entry of %j is no session',
  (text) => {
    expect(parseSession(text)).toBeNull()
  },
)

const token = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`
const person = (...states: string[]) => {
  const factors = states.map((status) => ({ id: status, factor_type: 'totp', status }))
  return { id: 'u', factors } as unknown as Parameters<typeof owesSecondFactor>[0]['user']
}

test.each([
  ['aal1', [], false],
  ['aal1', ['unverified'], false],
  ['aal1', ['verified'], true],
  ['aal1', ['unverified', 'verified'], true],
  ['aal2', ['verified'], false],
])('with a token of %s and factors %j, the second factor is owed: %s', (aal, states, owed) => {
  expect(owesSecondFactor({ access_token: token({ aal }), user: person(...states) })).toBe(owed)
})

test('a token that cannot be read says nothing, and so does not stand for a second factor', () => {
  expect(claimsOf('nonsense')).toEqual({})
  expect(owesSecondFactor({ access_token: 'nonsense', user: person('verified') })).toBe(true)
})
