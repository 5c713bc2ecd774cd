import { expect, test } from 'vitest'
import { readSearch } from '../search-address.ts'
import { chosenWhere, whereOptions } from './where.ts'

const { search } = readSearch(new URLSearchParams('q=sofa'))
const names = { country: 'Kenya', chosen: 'Parklands' }
const named = (code: number, name: string) => ({ code, name, slug: name.toLowerCase() })
const chosen = {
  county: named(47, 'Nairobi City'),
  constituency: named(274, 'Westlands'),
  wards: [named(1366, 'Parklands')],
}
const facets = { category: [], type: [], price: null, places: [{ code: 274, name: 'Westlands', path: '', count: 3 }] }

test('from the ward being browsed one goes to what contains it', () => {
  const { around } = whereOptions({ search, chosen, names, found: undefined })
  expect(around.map(({ value, name }) => `${value} ${name}`)).toEqual([
    ' Parklands',
    'constituency=274 Westlands',
    'county=47 Nairobi City',
    'place=kenya Kenya',
  ])
})

test('and into what lies in the searched place, but not to one that is named already', () => {
  const county = { level: 'county' as const, name: 'Nairobi City', county: 47 }
  const found = { place: county, widened_from: null, facets }
  expect(whereOptions({ search, chosen: null, names, found }).within).toEqual([
    { value: 'constituency=274', name: 'Westlands', count: 3 },
  ])
  expect(whereOptions({ search, chosen, names, found }).within).toEqual([])
})

test('a place that the URL names is an option under the name that was found, also when the search was widened', () => {
  const mombasa = { ...search, county: 1 }
  const found = {
    place: { level: 'country' as const, name: 'Kenya' },
    widened_from: { level: 'county' as const, name: 'Mombasa', county: 1 },
    facets,
  }
  expect(chosenWhere(mombasa)).toBe('county=1')
  expect(whereOptions({ search: mombasa, chosen, names, found }).around[0]).toEqual({
    value: 'county=1',
    name: 'Mombasa',
  })
  expect(chosenWhere({ ...search, everywhere: true })).toBe('place=kenya')
  expect(chosenWhere(search)).toBe('')
})
