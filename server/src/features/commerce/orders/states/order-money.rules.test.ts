import { expect, test } from 'vitest'
import { pointsFor } from './order-money.rules.ts'

test('the platform pays for points the part of the money that is released, rounded down to the cent', () => {
  const of = (total: number, points_discount: number) => (cents: number) => pointsFor({ total, points_discount }, cents)
  // KSh 100 of points in an order of 1,000: 900 were paid.
  expect([90_000, 45_000, 1, 0].map(of(900, 100))).toEqual([10_000, 5_000, 0, 0])
  // A third of KSh 10 is 333 cents.
  expect([1_000, 2_000, 3_000].map(of(30, 10))).toEqual([333, 666, 1_000])
  // Points have paid for all of it.
  expect(of(0, 250)(0)).toBe(25_000)
})
