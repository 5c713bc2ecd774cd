import { expect, test } from 'vitest'
import { dayOf, expiryOf, spreadDiscount } from './points.rules.ts'

test('days are of Nairobi, a year ends on the same day or the last of its month', () => {
  expect(dayOf(new Date('2026-05-04T20:59:59Z')).from.toISOString()).toBe('2026-05-03T21:00:00.000Z')
  expect(dayOf(new Date('2026-05-04T21:00:00Z')).from.toISOString()).toBe('2026-05-04T21:00:00.000Z')
  expect(expiryOf(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe('2029-02-28T10:00:00.000Z')
})

test('what rounding leaves of a discount makes no order free', () => {
  const small = Array.from({ length: 8 }, () => 1)
  expect(spreadDiscount(100, [12, ...small])).toEqual([10, ...small.map(() => 0)])
})
