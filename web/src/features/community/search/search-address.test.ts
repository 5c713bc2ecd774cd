import { expect, test } from 'vitest'
import { inPlace, otherKind, questionOf, readSearch, searchPath, submittedPath, unfiltered } from './search-address.ts'

const read = (text: string) => readSearch(new URLSearchParams(text))

test.each([
  ['', { q: '' }],
  ['q=+sofa%00%0A+bed+', { q: 'sofa bed' }],
  ['q=sofa&kind=market&page=3&sort=price_up', { q: 'sofa', kind: 'market', page: 3, sort: 'price_up' }],
  ['q=sofa&kind=toys&sort=random&page=0', { q: 'sofa' }],
  ['q=sofa&page=26&county=48&ward=-1&constituency=x', { q: 'sofa' }],
  ['q=sofa&county=47&ward=1366&exact=true', { q: 'sofa', county: 47, ward: 1366, exact: true }],
  ['q=sofa&where=ward%3D1366&county=3', { q: 'sofa', ward: 1366 }],
  ['q=sofa&where=place%3Dkenya&literal=true', { q: 'sofa', everywhere: true, literal: true }],
  ['q=sofa&category=%3Cb%3E&type=used_good', { q: 'sofa', type: 'used_good' }],
])('the query ?%s requests %j', (text, search) => {
  expect(read(text).search).toEqual(search)
})

test.each([
  ['min_price=1,500&max_price=KSh 20 000', { min_price: 1500, max_price: 20_000 }, {}],
  ['min_price=-5', {}, { min_price: 'negative' }],
  ['max_price=ten thousand', {}, { max_price: 'words' }],
  ['max_price=50000001&min_price=50', { min_price: 50 }, { max_price: 'high' }],
  ['min_price=900&max_price=100', {}, { max_price: 'swapped' }],
  ['from=2026-11-22&until=2026-11-22', { from: '2026-11-22', until: '2026-11-22' }, {}],
  ['from=2026-02-30&until=tomorrow', {}, { from: 'no_day', until: 'no_day' }],
  ['from=2026-12-01&until=2026-11-01', {}, { until: 'days_swapped' }],
])('of the ranges ?%s these filter: %j, and this is said: %j', (text, ranges, problems) => {
  const input = read(text)
  expect(input.search).toEqual({ q: '', ...ranges })
  expect(input.problems).toEqual(problems)
})

test('a range that cannot be used is shown as it was typed', () => {
  expect(read('min_price=+cheap+').typed).toEqual({ min_price: 'cheap' })
})

test.each([
  ['', null],
  ['a', 'short'],
  ['🛋', 'short'],
  ['ab', null],
  ['x'.repeat(80), null],
  ['x'.repeat(81), 'long'],
])('%j is refused as %j', (q, refused) => {
  expect(read(new URLSearchParams({ q }).toString()).refused).toBe(refused)
})

test('the place in the URL beats the one being browsed', () => {
  const question = (text: string) => questionOf(read(text).search, { wards: '5,6' })
  expect(question('q=sofa')).toEqual({ q: 'sofa', wards: '5,6' })
  expect(question('q=sofa&ward=7&literal=true')).toEqual({ q: 'sofa', ward: 7, literal: 'true' })
  expect(question('q=sofa&place=kenya')).toEqual({ q: 'sofa' })
})

test('a URL with changes begins at the first page', () => {
  const { search } = read('q=sofa&kind=market&category=home&max_price=900&page=4&ward=7')
  expect(searchPath(search)).toBe('/search?q=sofa&kind=market&ward=7&category=home&max_price=900')
  expect(searchPath(search, { page: 5 })).toContain('page=5')
  expect(searchPath(search, otherKind('events'))).toBe('/search?q=sofa&kind=events&ward=7&max_price=900')
  expect(searchPath(search, unfiltered)).toBe('/search?q=sofa&kind=market&ward=7')
  expect(searchPath(search, { ...unfiltered, ...inPlace({ everywhere: true }) })).toBe(
    '/search?q=sofa&kind=market&place=kenya',
  )
  expect(searchPath({ q: '' })).toBe('/search')
})

test('a submitted form leaves its empty fields out and writes the place as pages do', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['q', ' sofa '],
    ['where', 'county=47'],
    ['min_price', ''],
    ['max_price', 'cheap'],
  ] as const)
    form.append(name, value)
  expect(submittedPath(form)).toBe('/search?q=sofa&max_price=cheap&county=47')
})
