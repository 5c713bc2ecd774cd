import { expect, test } from 'vitest'
import { createInvalidations, createCache } from './invalidations.ts'

const megabyte = 1024 * 1024
const store = (clock?: () => number) =>
  createCache<string>({ invalidations: createInvalidations(), maxBytes: 8 * megabyte, ...(clock && { clock }) })

test('an answer is cached so briefly that a page rendered from it at the last moment is half a minute old at most', () => {
  let now = 0
  const cache = store(() => now)
  cache.set('/', 'karibu', 6, cache.invalidations.count)
  now = 14_999
  expect(cache.get('/')).toBe('karibu')
  now = 15_000
  expect(cache.get('/')).toBeUndefined()
})

test('a write invalidates everything, and what was begun before it is not cached', () => {
  const cache = store()
  const before = cache.invalidations.count
  cache.set('/feed', 'old', 3, before)
  cache.invalidations.invalidate()
  expect(cache.get('/feed')).toBeUndefined()
  cache.set('/feed', 'read before the write', 3, before)
  expect(cache.get('/feed')).toBeUndefined()
  cache.set('/feed', 'new', 3, cache.invalidations.count)
  expect(cache.get('/feed')).toBe('new')
})

test('the oldest entries are dropped first, however many addresses somebody invents', () => {
  const cache = store()
  for (let n = 0; n < 20; n++) cache.set(`/?n=${n}`, 'page', megabyte, cache.invalidations.count)
  expect(cache.get('/?n=11')).toBeUndefined()
  expect(cache.get('/?n=12')).toBe('page')
  expect(cache.get('/?n=19')).toBe('page')
})

test('one that is bigger than an eighth of the cache is not stored, and drops no other', () => {
  const cache = store()
  cache.set('/small', 'small', 5, cache.invalidations.count)
  cache.set('/big', 'big', megabyte + 1, cache.invalidations.count)
  expect([cache.get('/small'), cache.get('/big')]).toEqual(['small', undefined])
})
