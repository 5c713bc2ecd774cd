import { expect, test } from 'vitest'
import { anywhere, countFilters, filterOf, listPath, readListSearch, sortsOf } from './list-search.ts'

const read = (text: string) => readListSearch('market', new URLSearchParams(text))
const by = (text: string, browsing = {}, near?: number) => filterOf('market', read(text), { browsing, near })
const owner = '019ba9d5-b5da-79a9-ade8-3240b5ed75e8'

test.each([
  ['', {}],
  ['county=47&constituency=274&ward=1366', { county: 47, constituency: 274, ward: 1366 }],
  ['county=48&ward=0&constituency=x', {}],
  ['min_price=&max_price=1500', { max_price: 1500 }],
  ['min_price=-5&max_price=1e9', {}],
  ['min_price=KSh+1%2C500&max_price=2+000', { min_price: 1500, max_price: 2000 }],
  ['min_price=900&max_price=100', {}],
  ['category=phones&place=kenya', { category: 'phones', everywhere: true }],
  ['category=spaceships&owner=me', {}],
  [`owner=${owner}&cursor=abc`, { owner, cursor: 'abc' }],
  [
    'sort=price_up&delivery=rider&type=new&view=list',
    { sort: 'price_up', delivery: 'rider', type: 'new', view: 'list' },
  ],
  ['sort=newest&delivery=drone&view=categories&bedrooms=2', {}],
  ['sort=soonest', {}],
  ['category=phones&sub=smartphones', { category: 'phones', sub: 'smartphones' }],
  ['sub=Not+a+leaf', {}],
])('the query ?%s requests %j', (text, search) => {
  expect(read(text)).toEqual(search)
})

test.each([
  ['place=constituency-274', { constituency: 274 }],
  ['place=ward-1366&county=47', { ward: 1366 }],
  ['place=county-48', {}],
  ['place=planet-1&county=47', { county: 47 }],
])('a step of distance is a place: ?%s', (text, search) => {
  expect(read(text)).toEqual(search)
})

test('the place in the URL beats the one being browsed', () => {
  expect(by('', { county: 1 })).toMatchObject({ county: 1, sort: 'newest' })
  expect(by('ward=7', { county: 1 })).toEqual({ module: 'market', ward: 7, sort: 'newest' })
  expect(by('place=kenya', { county: 1 })).toEqual({ module: 'market', sort: 'newest' })
})

test("somebody's listings are shown wherever they are", () => {
  expect(by(`owner=${owner}`, { county: 1 })).not.toHaveProperty('county')
})

test('the nearest first needs a ward: that of the URL, or the one being browsed', () => {
  expect(by('sort=nearest', {}, 1366)).toMatchObject({ sort: 'nearest', near: 1366 })
  expect(by('sort=nearest&ward=7', {}, 1366)).toMatchObject({ sort: 'nearest', near: 7 })
  expect(by('sort=nearest&place=kenya')).toEqual({ module: 'market', sort: 'newest' })
})

test('how a list is shown, and which page of it, is no filter', () => {
  expect(by('view=list&cursor=abc')).toEqual({ module: 'market', sort: 'newest' })
})

test('each module begins with its own order', () => {
  expect((['market', 'auctions', 'events', 'jobs'] as const).map((module) => sortsOf(module)[0])).toEqual([
    'newest',
    'soonest',
    'soonest',
    'newest',
  ])
  expect(filterOf('auctions', {}, { browsing: {} }).sort).toBe('soonest')
})

test('a change leaves the other filters and begins at the first page', () => {
  const search = read('category=phones&min_price=100&cursor=abc')
  expect(listPath('/market', search, { category: null })).toBe('/market?min_price=100')
  expect(listPath('/market', search, { cursor: 'def' })).toBe('/market?category=phones&min_price=100&cursor=def')
  expect(listPath('/market', read('county=47&view=list'), anywhere)).toBe('/market?view=list&place=kenya')
  expect(listPath('/market', {}, {})).toBe('/market')
  const leaf = read('category=phones&sub=smartphones&type=new')
  expect(listPath('/market', leaf, { sub: null })).toBe('/market?category=phones&type=new')
  expect(listPath('/market', leaf, { category: 'farm' })).toBe('/market?category=farm&type=new')
})

test('a range of prices counts as one filter, and neither order, view nor page as any', () => {
  expect(countFilters(read('min_price=1&max_price=5&category=phones&sort=price_up&view=list&cursor=x'))).toBe(2)
  expect(countFilters(read('place=kenya&type=new'))).toBe(2)
  expect(countFilters({})).toBe(0)
})
