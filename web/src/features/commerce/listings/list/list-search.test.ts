import { expect, test } from 'vitest'
import { anywhere, filterOf, listPath, readListSearch } from './list-search.ts'

const read = (text: string) => readListSearch('market', new URLSearchParams(text))
const owner = '019ba9d5-b5da-79a9-ade8-3240b5ed75e8'

test.each([
  ['', {}],
  ['county=47&constituency=274&ward=1366', { county: 47, constituency: 274, ward: 1366 }],
  ['county=48&ward=0&constituency=x', {}],
  ['min_price=&max_price=1500', { max_price: 1500 }],
  ['min_price=-5&max_price=1e9', {}],
  ['category=phones&place=kenya', { category: 'phones', everywhere: true }],
  ['category=spaceships&owner=me', {}],
  [`owner=${owner}&cursor=abc`, { owner, cursor: 'abc' }],
])('the address ?%s asks for %j', (text, search) => {
  expect(read(text)).toEqual(search)
})

test('the place in the address beats the one being browsed', () => {
  expect(filterOf('market', read(''), { county: 1 })).toMatchObject({ county: 1, sort: 'newest' })
  expect(filterOf('market', read('ward=7'), { county: 1 })).toEqual({ module: 'market', ward: 7, sort: 'newest' })
  expect(filterOf('market', read('place=kenya'), { county: 1 })).toEqual({ module: 'market', sort: 'newest' })
})

test("somebody's listings are shown wherever they are", () => {
  expect(filterOf('market', read(`owner=${owner}`), { county: 1 })).not.toHaveProperty('county')
})

test('auctions end and events begin soonest first', () => {
  expect([filterOf('auctions', {}, {}).sort, filterOf('events', {}, {}).sort]).toEqual(['soonest', 'soonest'])
})

test('a change keeps the other filters and begins at the first page', () => {
  const search = read('category=phones&min_price=100&cursor=abc')
  expect(listPath('/market', search, { category: null })).toBe('/market?min_price=100')
  expect(listPath('/market', search, { cursor: 'def' })).toBe('/market?category=phones&min_price=100&cursor=def')
  expect(listPath('/market', read('county=47'), anywhere)).toBe('/market?place=kenya')
  expect(listPath('/market', {}, {})).toBe('/market')
})
