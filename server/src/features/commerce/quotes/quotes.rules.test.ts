import { day, hour } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { isOpenAt, isQuoteTimeRight, quoteUntil, requestLapses, requestUntil } from './quotes.rules.ts'

const now = new Date('2027-03-10T09:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * hour)

test('requests and quotes last 72 hours, a quote no longer than until its start', () => {
  expect(requestUntil(now)).toEqual(after(72))
  expect(quoteUntil(now, after(100))).toEqual(after(72))
  expect(quoteUntil(now, after(10))).toEqual(after(10))
  expect(isOpenAt({ state: 'sent', expires_at: after(1) }, after(1))).toBe(false)
  expect(isOpenAt({ state: 'sent', expires_at: after(1) }, now)).toBe(true)
  expect(isOpenAt({ state: 'withdrawn', expires_at: after(1) }, now)).toBe(false)
})

test('a request lapses once nobody can quote and no quote can be accepted', () => {
  const request = { state: 'open', expires_at: after(72) }
  const quote = { state: 'sent', expires_at: after(100) }
  expect(requestLapses(request, [quote], after(71))).toBe(false)
  expect(requestLapses(request, [quote], after(99))).toBe(false)
  expect(requestLapses(request, [quote], after(100))).toBe(true)
  expect(requestLapses(request, [], after(72))).toBe(true)
})

test('a quote starts in the future, within ninety days', () => {
  expect([now, after(1), new Date(now.getTime() + 91 * day)].map((at) => isQuoteTimeRight(now, at))).toEqual([
    false,
    true,
    false,
  ])
})
