import { expect, test } from 'vitest'
import { isTooSlow } from './pace.rules.ts'

const limits = { bodyTimeoutMs: 30_000, minBytesPerSecond: 2048 }
const seconds = 1000
const kbit = 1000 / 8
const picture = 5 * 1024 * 1024

/** Whether a body of this size that comes at this rate without a pause is ever too slow. */
function isRefused(bytes: number, perSecond: number): boolean {
  for (let at = 0; at * perSecond < bytes; at += 1) {
    const progress = {
      bytes: at * perSecond,
      elapsedMs: at * seconds,
      silentMs: perSecond > 0 ? seconds / perSecond : 0,
    }
    if (isTooSlow(progress, limits)) return true
    if (perSecond === 0 && at > 60) return false
  }
  return false
}

test.each([
  ['a picture of 5 MB on EDGE', picture, 60 * kbit, false],
  ['a picture of 5 MB on the slowest GPRS', picture, 20 * kbit, false],
  ['a small form on a line that hardly exists', 2000, 200, false],
  ['a form of a megabyte that drips', 1_000_000, 1, true],
  ['a picture that drips', picture, 500, true],
])('%s', (_, bytes, rate, refused) => {
  expect(isRefused(bytes, rate)).toBe(refused)
})

test('a phone in a tunnel is waited for, one that has left is not', () => {
  const sent = { bytes: picture / 2, elapsedMs: 400 * seconds }
  expect(isTooSlow({ ...sent, silentMs: 29 * seconds }, limits)).toBe(false)
  expect(isTooSlow({ ...sent, silentMs: 31 * seconds }, limits)).toBe(true)
  expect(isTooSlow({ bytes: 0, elapsedMs: 31 * seconds, silentMs: 31 * seconds }, limits)).toBe(true)
})
