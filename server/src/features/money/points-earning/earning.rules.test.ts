import { expect, test } from 'vitest'
import { clawedOf, earnedByOrder, monthOf, refundedOf, returnedOf, stayedOf } from './earning.rules.ts'

test('months are of Nairobi', () => {
  const month = monthOf(new Date('2026-12-31T21:30:00Z'))
  expect([month.from, month.until].map((at) => at.toISOString())).toEqual([
    '2026-12-31T21:00:00.000Z',
    '2027-01-31T21:00:00.000Z',
  ])
})

test('an order earns for its full hundreds, up to the limit of a day, and gives back its part', () => {
  expect([earnedByOrder(99, 0), earnedByOrder(100, 0), earnedByOrder(50_000, 0), earnedByOrder(900, 195)]).toEqual([
    0, 1, 200, 5,
  ])
  const paid = { status: 'completed', reversed_at: null, total: 300, taken_cents: 0, reversed: false }
  const third = refundedOf({ ...paid, refunded_cents: 10_000 })
  expect([returnedOf(300, third), returnedOf(100, third)]).toEqual([100, 33])
})

test('the points of an order that stay are those that the money which stayed would have earned', () => {
  const order = { status: 'completed', reversed_at: null, total: 10_050, taken_cents: 0, reversed: false }
  const clawed = (refunded_cents: number, other: object = {}) =>
    clawedOf(100, stayedOf({ ...order, ...other, refunded_cents }))
  expect([0, 5_000, 5_100, 505_000, 1_005_000].map((cents) => clawed(cents))).toEqual([0, 0, 1, 50, 100])
  expect([clawed(0, { status: 'disputed' }), clawed(0, { status: 'disputed', reversed_at: new Date() })]).toEqual([
    0, 100,
  ])
  expect([clawed(0, { status: 'refunded' }), clawed(500_000, { taken_cents: 200_000 })]).toEqual([100, 70])
  // Of a larger order the day's limit has left the same number.
  expect(clawedOf(100, stayedOf({ ...order, total: 30_000, refunded_cents: 1_500_000 }))).toBe(0)
})

test('a buyer who took the money back after sending has no points back of that', () => {
  const order = { total: 1_000, refunded_cents: 0, taken_cents: 0, reversed: false }
  expect([
    refundedOf({ ...order, status: 'refunded' }),
    refundedOf({ ...order, status: 'refunded', reversed: true }),
    refundedOf({ ...order, status: 'refunded', refunded_cents: 25_000, taken_cents: 75_000 }),
    refundedOf({ ...order, status: 'cancelled', reversed: true }),
    refundedOf({ ...order, status: 'completed', total: 0 }),
  ]).toEqual([1, 0, 0.25, 1, 1])
})
