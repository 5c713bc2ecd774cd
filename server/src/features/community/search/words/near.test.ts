import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearKnown, slipsBetween } from './near.ts'

test.each([
  ['labtop', 'laptop'],
  ['genarator', 'generator'],
  ['frige', 'fridge'],
  ['ciment', 'cement'],
  ['avacado', 'avocado'],
  ['dipers', 'diapers'],
  ['plamber', 'plumber'],
  ['mharagwe', 'maharagwe'],
  ['godorro', 'godoro'],
  ['kitadna', 'kitanda'],
  ['refrigirator', 'refrigerator'],
])('%s is a slip of %s', (slip, word) => expect(nearKnown(slip)).toContain(word))

test('short words and numbers are what they are', () => {
  for (const word of ['meo', '100', 'kdb', 'x']) expect(nearKnown(word)).toEqual([])
})

test('slips are counted alike from both sides, and none is in the word itself', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 })
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      expect(slipsBetween(one, other, 3)).toBe(slipsBetween(other, one, 3))
      expect(slipsBetween(one, one, 3)).toBe(0)
      expect(slipsBetween(one, other, 3) === 0).toBe(one === other)
    }),
  )
})
