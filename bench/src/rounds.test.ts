import { expect, test } from 'vitest'
import { alternate, isMet, rangeText, ratioOf } from './rounds.ts'

test('a ratio is the median of pairs with the range of their middle half, and a target within it is met', () => {
  const ratio = ratioOf([50, 60, 70, 80, 300], [100, 100, 100, 100, 100])
  expect(ratio).toEqual({ median: 0.7, low: 0.6, high: 0.8 })
  expect(rangeText(ratio)).toBe('0.70 (0.60–0.80)')
  expect([0.6, 0.8, 0.81].map((target) => isMet(ratio, target))).toEqual([true, true, false])
  expect(ratioOf([1, 2, 4], [2, 2, 2])).toEqual({ median: 1, low: 0.75, high: 1.5 })
})

test('rounds are compared with their own pair, in either order', async () => {
  const speeds = [100, 200, 400]
  const order: string[] = []
  const runOf = (name: string, part: number) => async (_: number, round: number) => {
    order.push(`${name}${round}`)
    return { perSecond: (speeds[round] ?? 0) * part, p50: 1, p99: 2, refused: 0 }
  }
  const { ratio } = await alternate(runOf('one', 0.5), runOf('other', 1), { rounds: 3, seconds: 1 })
  expect(ratio).toEqual({ median: 0.5, low: 0.5, high: 0.5 })
  expect(order).toEqual(['one0', 'other0', 'other1', 'one1', 'one2', 'other2'])
})
