import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../../../../test/property-runs.ts'
import { lanesLeft, peakOf } from './lanes.rules.ts'

describe('lanes', () => {
  test('the most at one moment is what going through all moments finds', () => {
    const spans = fc.array(
      fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 10 })).map(([from, length]) => [from, from + length] as const),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(spans, fc.nat(20), fc.integer({ min: 1, max: 20 }), (all, from, length) => {
        const counts = Array.from({ length }, (_, n) => all.filter(([a, b]) => a <= from + n && from + n < b).length)
        expect(peakOf(all, [from, from + length])).toBe(Math.max(...counts))
      }),
    )
  })
  test('bookings that are taken and given back in any order are never more than the capacity at once, each alone on its lane', () => {
    const steps = fc.array(
      fc.record({
        from: fc.nat(40),
        length: fc.integer({ min: 1, max: 10 }),
        capacity: fc.integer({ min: 1, max: 4 }),
        gives: fc.boolean(),
        which: fc.nat(50),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(steps, (all) => {
        let taken: { listingId: string; lane: number; span: readonly [number, number] }[] = []
        for (const { from, length, capacity, gives, which } of all) {
          if (gives) {
            taken = taken.filter((_, n) => n !== which % Math.max(1, taken.length))
            continue
          }
          const span = [from, from + length] as const
          const before = peakOf(
            taken.map((one) => one.span),
            span,
          )
          const [lane] = lanesLeft(taken, { listingId: 'a', spans: [span], capacity })
          if (before >= capacity) expect(lane).toBeUndefined()
          if (lane === undefined) continue
          expect(lane).toBeLessThanOrEqual(capacity)
          expect(taken.some((one) => one.lane === lane && one.span[0] < span[1] && span[0] < one.span[1])).toBe(false)
          taken.push({ listingId: 'a', lane, span })
        }
      }),
    )
  })
})
