import { expect, test } from 'vitest'
import { allOf } from './tsquery.rules.ts'

test('for every word, nothing in it is an operator of a search', () => {
  expect(allOf([["o'clock"], ['a\\', "b' | c"]])).toBe("('o''clock') & ('a\\\\' | ('b''' & '|' & 'c'))")
})
