import { expect, test } from 'vitest'
import { newEntryOf, topicsOf } from './feed-topics.ts'

test('a feed subscribes to the narrowest place of its filter, and to nothing where others may not read', () => {
  const of = (place: Parameters<typeof topicsOf>[0]['place'], rest: object = {}) =>
    topicsOf({ place, visibility: 'all', mine: false, ...rest })
  expect(of({})).toEqual(['place:country'])
  expect(of({ county: 47 })).toEqual(['place:county-47'])
  expect(of({ constituency: 274 })).toEqual(['place:constituency-274'])
  expect(of({ ward: 1366 })).toEqual(['place:ward-1366'])
  expect(of({ wards: '1366,1367' })).toEqual(['place:ward-1366', 'place:ward-1367'])
  expect(of({}, { visibility: 'public' })).toEqual(['place:country'])
  expect(of({}, { visibility: 'friends' })).toEqual([])
  expect(of({}, { mine: true })).toEqual([])
})

test('a message names a new entry of a feed that shows such entries, unless the viewer made it', () => {
  const [post, product] = [
    { post: 'p', by: 'amina' },
    { listing: 'l', module: 'market', by: 'brian' },
  ]
  expect(newEntryOf({ category: 'all' }, null, post)).toBe('p')
  expect(newEntryOf({ category: 'all' }, 'brian', post)).toBe('p')
  expect(newEntryOf({ category: 'all' }, 'amina', post)).toBeUndefined()
  expect(newEntryOf({ category: 'all' }, null, product)).toBe('l')
  expect(newEntryOf({ category: 'market' }, null, product)).toBe('l')
  expect(newEntryOf({ category: 'market' }, null, post)).toBeUndefined()
  expect(newEntryOf({ category: 'events' }, null, product)).toBeUndefined()
})
