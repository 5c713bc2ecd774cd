import { expect, test } from 'vitest'
import { createRecentDrops } from './recent-drops.ts'
import { tagOf } from './tags.ts'

const [a, b, c] = [tagOf('a'), tagOf('b'), tagOf('c')]

test('a tag counts as dropped for what was begun before its last drop', () => {
  const recent = createRecentDrops()
  const start = recent.count
  recent.add([a])
  const later = recent.count
  recent.add([b])
  expect([recent.hasAny([a], start), recent.hasAny([a], later), recent.hasAny([c, b], later)]).toEqual([
    true,
    false,
    true,
  ])
  recent.addAll()
  expect(recent.hasAny([c], later)).toBe(true)
  expect(recent.hasAny([a, b, c], recent.count)).toBe(false)
})

test('what is older than the record counts as dropped, and the record does not grow', () => {
  const recent = createRecentDrops(2)
  const start = recent.count
  recent.add([a])
  const afterA = recent.count
  recent.add([a, b])
  expect(recent.hasAny([c], start)).toBe(false)
  recent.add([c])
  // `a` has left the record.
  expect(recent.hasAny([tagOf('d')], start)).toBe(true)
  expect(recent.hasAny([tagOf('d')], afterA)).toBe(true)
  expect(recent.hasAny([tagOf('d')], afterA + 1)).toBe(false)
})
