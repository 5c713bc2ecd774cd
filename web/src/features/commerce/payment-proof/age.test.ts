import { expect, test } from 'vitest'
import { secondsBetween } from './age.ts'

const from = { wall: 1_000_000, steady: 5_000 }
const after = (wall: number, steady: number) =>
  secondsBetween(from, { wall: from.wall + wall * 1000, steady: from.steady + steady * 1000 })

test('a proof ages by the clock that has gone further', () => {
  expect(after(10, 10)).toBe(10)
  expect(after(300, 2)).toBe(300)
  expect(after(0, 90)).toBe(90)
})

test('a clock that was set back makes nothing new again', () => {
  expect(after(-3600, 1)).toBe(Number.POSITIVE_INFINITY)
  expect(after(-0.5, 1)).toBe(1)
})
