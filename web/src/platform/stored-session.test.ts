import { expect, test } from 'vitest'
import { isFresh, parseSession } from './stored-session.ts'

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
