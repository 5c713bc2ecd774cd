import { expect, test } from 'vitest'
import { findPath, isPopular, pathOfTerm, termOf, titled } from './find-address.ts'

test.each([
  ['sofa', 'sofa', 'sofa'],
  ['Sofa-Set', 'sofa-set', 'sofa set'],
  ["ng'ombe", 'ngombe', 'ngombe'],
  ['sofa  bed', 'sofa-bed', 'sofa bed'],
])('/find/%s is the page %s of the words %j', (segment, slug, words) => {
  expect(termOf(segment)).toEqual({ slug, words })
})

test.each(['a', '', '🛋️', '%', 'buy-cheap-pills-online-now', 'x'.repeat(41), 'x'.repeat(10_000), '<>'])(
  '/find/%j is no page',
  (segment) => expect(termOf(segment)).toBeNull(),
)

test('the page of a term in a place has the URL of the place at its end', () => {
  expect(findPath('sofa')).toBe('/find/sofa')
  expect(findPath('sofa', '/kenya/mombasa/mvita')).toBe('/find/sofa/kenya/mombasa/mvita')
  expect(pathOfTerm('Sofa bed', '/kenya/mombasa')).toBe('/find/sofa-bed/kenya/mombasa')
  expect(pathOfTerm('!')).toBeUndefined()
})

test('a term is popular however it is written', () => {
  expect(isPopular('ngombe', ["Ng'ombe", 'sofa'])).toBe(true)
  expect(isPopular('viagra', ["Ng'ombe", 'sofa'])).toBe(false)
  expect(titled('ngombe')).toBe('Ngombe')
})
