import { expect, test } from 'vitest'
import { mayReplacePassword } from './recovery.ts'

const now = Date.UTC(2026, 0, 1)
const token = (...amr: unknown[]) => `head.${btoa(JSON.stringify({ amr }))}.signature`
const before = (seconds: number) => now / 1000 - seconds

test.each([
  ['a link opened just now', [{ method: 'recovery', timestamp: before(5) }], true],
  ['a code typed half an hour ago', [{ method: 'otp', timestamp: before(1800) }], true],
  ['a code of an hour ago', [{ method: 'otp', timestamp: before(3600) }], false],
  [
    'a second factor after the link',
    [
      { method: 'totp', timestamp: before(1) },
      { method: 'otp', timestamp: before(60) },
    ],
    true,
  ],
  ['a password', [{ method: 'password', timestamp: before(5) }], false],
  ['nothing readable', ['otp', null, {}], false],
])('with %s, choosing a new password is offered: %#', (_, amr, offered) => {
  expect(mayReplacePassword(token(...amr), now)).toBe(offered)
})

test('a broken token offers nothing', () => {
  expect(mayReplacePassword('', now)).toBe(false)
})
