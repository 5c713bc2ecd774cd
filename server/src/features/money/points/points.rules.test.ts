import { expect, test } from 'vitest'
import { clawedOf, dayOf, earnedByOrder, expiryOf, monthOf, refundedOf, returnedOf } from './points.rules.ts'

test('days and months are of Nairobi, a year ends on the same day or the last of its month', () => {
  expect(dayOf(new Date('2026-05-04T20:59:59Z')).from.toISOString()).toBe('2026-05-03T21:00:00.000Z')
  expect(dayOf(new Date('2026-05-04T21:00:00Z')).from.toISOString()).toBe('2026-05-04T21:00:00.000Z')
  const month = monthOf(new Date('2026-12-31T21:30:00Z'))
  expect([month.from, month.until].map((at) => at.toISOString())).toEqual([
    '2026-12-31T21:00:00.000Z',
    '2027-01-31T21:00:00.000Z',
  ])
  expect(expiryOf(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe('2029-02-28T10:00:00.000Z')
  expect([earnedByOrder(99, 0), earnedByOrder(100, 0), earnedByOrder(50_000, 0), earnedByOrder(900, 195)]).toEqual([
    0, 1, 200, 5,
  ])
  const third = refundedOf({ status: 'completed', total: 300, refunded_cents: 10_000 })
  expect([clawedOf(9, third), clawedOf(10, third), returnedOf(300, third), returnedOf(100, third)]).toEqual([
    3, 4, 100, 33,
  ])
})
