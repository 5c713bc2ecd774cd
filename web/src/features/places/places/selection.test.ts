import { expect, test } from 'vitest'
import {
  clearDeepest,
  maxWards,
  stepBack,
  stepOf,
  toggleWard,
  upTo,
  withConstituency,
  withCounty,
  withFound,
} from './selection.ts'

const nairobi = { code: 47, name: 'Nairobi City', slug: 'nairobi-city' }
const westlands = { code: 274, name: 'Westlands', slug: 'westlands' }
const ward = (code: number) => ({ code, name: `Ward ${code}`, slug: `ward-${code}` })
const inWestlands = withConstituency(withCounty(nairobi), westlands)

test('a fourth ward is ignored, and a chosen one can be removed', () => {
  const three = [1, 2, 3].map(ward).reduce(toggleWard, inWestlands)
  expect(three?.wards).toHaveLength(maxWards)
  expect(toggleWard(three, ward(4))).toBe(three)
  expect(toggleWard(three, ward(2))?.wards.map(({ code }) => code)).toEqual([1, 3])
})

test('another constituency clears the wards of the first', () => {
  const chosen = toggleWard(inWestlands, ward(1))
  expect(withConstituency(chosen, { ...westlands, code: 275 })?.wards).toEqual([])
})

test('a ward that is found joins those of its constituency; in another it begins anew', () => {
  const found = (code: number, constituency = westlands) => ({ county: nairobi, constituency, wards: [ward(code)] })
  const codes = (draft: ReturnType<typeof withFound>) => draft?.wards.map(({ code }) => code)
  const two = withFound(withFound(null, found(1)), found(2))
  expect(codes(two)).toEqual([1, 2])
  expect(codes(withFound(two, found(2)))).toEqual([1, 2])
  expect(codes(withFound(withFound(two, found(3)), found(4)))).toEqual([1, 2, 3])
  expect(codes(withFound(two, found(9, { ...westlands, code: 275 })))).toEqual([9])
  expect(withFound(two, withCounty(nairobi) ?? found(1))).toEqual(withCounty(nairobi))
})

test('an earlier step of the breadcrumb resets what is deeper', () => {
  const chosen = toggleWard(inWestlands, ward(1))
  expect(upTo(chosen, 'county')).toEqual(withCounty(nairobi))
  expect(upTo(chosen, 'country')).toBeNull()
})

test('clearing removes the deepest selection, one at a time', () => {
  const steps = [toggleWard(inWestlands, ward(1))]
  for (let at = 0; at < 3; at++) steps.push(clearDeepest(steps.at(-1) ?? null))
  expect(steps.slice(1)).toEqual([inWestlands, withCounty(nairobi), null])
})

test('the back arrow goes up one step', () => {
  expect(stepOf(inWestlands)).toBe('ward')
  expect(stepOf(stepBack(inWestlands))).toBe('constituency')
  expect(stepOf(stepBack(stepBack(inWestlands)))).toBe('county')
})
