import { expect, test } from 'vitest'
import { tileRows } from './tile-rows.ts'

test('every county has one tile', () => {
  const codes = tileRows.flat().filter((code) => code !== 0)
  expect(codes.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 47 }, (_, at) => at + 1))
  expect(new Set(tileRows.map(({ length }) => length))).toEqual(new Set([7]))
})
