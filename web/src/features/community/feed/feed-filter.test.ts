import { expect, test } from 'vitest'
import { everything, feedPath, readFeedFilter } from './feed-filter.ts'

const read = (query: string) => readFeedFilter(new URLSearchParams(query))

test('a URL without words is the whole feed', () => {
  expect(read('')).toEqual(everything)
  expect(feedPath(everything)).toBe('/feed')
})

test('parsing a URL and building it are inverse', () => {
  const path = '/feed?filter=mine&category=market&visibility=ward&order=nearby&ward=1366&cursor=abc'
  const filter = read(path.split('?')[1] ?? '')
  expect(filter).toEqual({
    category: 'market',
    visibility: 'ward',
    order: 'nearby',
    mine: true,
    place: { ward: 1366 },
    cursor: 'abc',
  })
  expect(feedPath(filter)).toBe(path)
})

test('the narrowest place of a URL counts, and several wards beat all', () => {
  expect(read('county=47&constituency=274').place).toEqual({ constituency: 274 })
  expect(read('county=47&wards=1366,1367').place).toEqual({ wards: '1366,1367' })
})

test.each([
  'category=cars',
  'visibility=secret',
  'order=best',
  'filter=theirs',
  'county=x',
  'wards=1,2,3,4',
  'cursor=',
])('what a URL should not contain is left out: %s', (query) => expect(read(query)).toEqual(everything))
