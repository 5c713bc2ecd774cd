import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanOf, soldShown, viewRating } from './scores.rules.ts'

const stars = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 })
const counted = (all: readonly number[]) => [1, 2, 3, 4, 5].map((n) => all.filter((one) => one === n).length)

test('the mean is that of the reviews and five more of four stars, and lies between the two', () => {
  fc.assert(
    fc.property(stars, (all) => {
      const padded = [...all, 4, 4, 4, 4, 4]
      const plain = padded.reduce((sum, one) => sum + one, 0) / padded.length
      expect(meanOf(counted(all))).toBeCloseTo(plain, 10)
      const { average, count } = viewRating(counted(all))
      expect(count).toBe(all.length)
      if (all.length < 3) expect(average).toBeNull()
      else {
        const own = all.reduce((sum, one) => sum + one, 0) / all.length
        expect(average).toBeGreaterThanOrEqual(Math.min(own, 4) - 0.05)
        expect(average).toBeLessThanOrEqual(Math.max(own, 4) + 0.05)
      }
    }),
  )
})

test('one more review with more stars never lowers the mean', () => {
  fc.assert(
    fc.property(stars, fc.integer({ min: 1, max: 4 }), (all, low) => {
      expect(meanOf(counted([...all, low + 1]))).toBeGreaterThan(meanOf(counted([...all, low])))
    }),
  )
})

test.each([
  [0, 0],
  [9, 9],
  [10, 10],
  [24, 10],
  [25, 25],
  [99, 50],
  [4000, 1000],
])('%i sales are said as %i', (count, shown) => expect(soldShown(count)).toBe(shown))
