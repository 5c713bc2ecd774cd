import { expect, test } from 'vitest'
import { anywhere, directoryPath, filterOf, readDirectorySearch } from './directory-search.ts'

const read = (text: string) => readDirectorySearch(new URLSearchParams(text))

test('reads what is valid and leaves out the rest', () => {
  expect(read('county=47&category=beauty&open_now=true&verified=true&place=kenya')).toEqual({
    county: 47,
    category: 'beauty',
    open_now: 'true',
    verified: 'true',
    place: 'kenya',
  })
  expect(read('county=99&ward=1e3&category=nothing&open_now=1&verified=false&cursor=')).toEqual({})
})

test('the URL’s own place beats the chosen one, and all of Kenya beats both', () => {
  const browsing = { ward: 1367 }
  expect(filterOf(read('category=shop'), browsing)).toEqual({ ward: 1367, category: 'shop' })
  expect(filterOf(read('county=1'), browsing)).toEqual({ county: 1 })
  expect(filterOf(read('place=kenya&open_now=true'), browsing)).toEqual({ open_now: 'true' })
})

test('a change begins at the first page', () => {
  const search = read('county=1&category=shop&cursor=abc')
  expect(directoryPath(search, { open_now: 'true' })).toBe('/businesses?county=1&category=shop&open_now=true')
  expect(directoryPath(search, { category: null, ...anywhere })).toBe('/businesses?place=kenya')
})
