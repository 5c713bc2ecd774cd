import { expect, test } from 'vitest'
import { createChanges, createKept } from './kept.ts'

const megabyte = 1024 * 1024
const store = (clock?: () => number) =>
  createKept<string>({ changes: createChanges(), mostBytes: 8 * megabyte, ...(clock && { clock }) })

test('an answer is kept for so long that a page made of it at the last moment is half a minute old at most', () => {
  let now = 0
  const kept = store(() => now)
  kept.keep('/', 'karibu', 6, kept.changes.count)
  now = 14_999
  expect(kept.get('/')).toBe('karibu')
  now = 15_000
  expect(kept.get('/')).toBeUndefined()
})

test('a write makes everything old, and what was begun before it is not kept', () => {
  const kept = store()
  const before = kept.changes.count
  kept.keep('/feed', 'old', 3, before)
  kept.changes.happened()
  expect(kept.get('/feed')).toBeUndefined()
  kept.keep('/feed', 'read before the write', 3, before)
  expect(kept.get('/feed')).toBeUndefined()
  kept.keep('/feed', 'new', 3, kept.changes.count)
  expect(kept.get('/feed')).toBe('new')
})

test('the oldest make room, however many addresses somebody invents', () => {
  const kept = store()
  for (let n = 0; n < 20; n++) kept.keep(`/?n=${n}`, 'page', megabyte, kept.changes.count)
  expect(kept.get('/?n=11')).toBeUndefined()
  expect(kept.get('/?n=12')).toBe('page')
  expect(kept.get('/?n=19')).toBe('page')
})

test('one that is bigger than an eighth of the room is not kept, and throws nothing out', () => {
  const kept = store()
  kept.keep('/small', 'small', 5, kept.changes.count)
  kept.keep('/big', 'big', megabyte + 1, kept.changes.count)
  expect([kept.get('/small'), kept.get('/big')]).toEqual(['small', undefined])
})
