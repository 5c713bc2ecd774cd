import { expect, test } from 'vitest'
import { parseSearches, withSearch } from './recent-searches.ts'

test('the last search is the first, once however it is written, and ten are remembered', () => {
  const many = Array.from({ length: 14 }, (_, index) => `word ${index}`)
  const all = many.reduce<readonly string[]>(withSearch, [])
  expect(all).toHaveLength(10)
  expect(all[0]).toBe('word 13')
  expect(withSearch(all, 'WORD 10').slice(0, 2)).toEqual(['WORD 10', 'word 13'])
  expect(withSearch(all, 'WORD 10')).toHaveLength(10)
})

test.each([
  [null, []],
  ['{', []],
  ['{"0":"sofa"}', []],
  ['["sofa", 1, null, "", {}]', ['sofa']],
  [JSON.stringify(['x'.repeat(81), 'jiko']), ['jiko']],
  [JSON.stringify(Array.from({ length: 99 }, () => 'jiko')), Array.from({ length: 10 }, () => 'jiko')],
])('of the stored text %j these are shown: %j', (text, shown) => {
  expect(parseSearches(text)).toEqual(shown)
})

test('nothing and what is too long is not remembered', () => {
  expect(withSearch(['jiko'], '')).toEqual(['jiko'])
  expect(withSearch(['jiko'], 'x'.repeat(81))).toEqual(['jiko'])
})
