import { expect, test } from 'vitest'
import { readPrices } from './price-range.ts'

const read = (min: string, max: string) => readPrices(new URLSearchParams({ min_price: min, max_price: max }))

test.each([
  ['1500', 1500],
  [' 1,500 ', 1500],
  ['Ksh. 1,500/=', 1500],
  ['1500.00', 1500],
  ['0', 0],
])('a price is read as people write it: %s', (text, value) => {
  expect(read(text, '')).toMatchObject({ range: { min_price: value }, faults: {} })
})

test.each([
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['elfu tano', 'words'],
  ['5k', 'words'],
  ['1e9', 'words'],
  ['12.50', 'words'],
  ['50000001', 'high'],
  ["1'; drop table", 'words'],
])('what is no price is said beside its field, stays there, and does not count: %s', (text, fault) => {
  expect(read(text, '900')).toEqual({
    typed: { min_price: text, max_price: '900' },
    range: { max_price: 900 },
    faults: { min_price: fault },
  })
})

test('a price that can be meant in two ways is questioned, and does not count', () => {
  expect(read('15.000', '1,50')).toMatchObject({
    range: {},
    faults: { min_price: { either: '15.000' }, max_price: { either: '1,50' } },
  })
})

test('a lowest price above the highest is said, and neither counts', () => {
  expect(read('900', '100')).toMatchObject({ range: {}, faults: { max_price: 'swapped' } })
  expect(read('900', '900')).toMatchObject({ range: { min_price: 900, max_price: 900 }, faults: {} })
})

test('what somebody else put into the URL is cut', () => {
  expect(read('9'.repeat(5000), '').typed.min_price).toHaveLength(20)
})
