import { expect, test } from 'vitest'
import { isSmall, mergeMetadata } from './users.rules.ts'

test('metadata is merged key by key, null takes away, and what is verified is ours to say', () => {
  const merged = mergeMetadata({ a: 1, b: { c: 2 }, email_verified: false }, { a: null, b: 3, email_verified: true })
  expect(merged).toEqual({ b: 3, email_verified: false })
})

test('metadata is measured in bytes', () => {
  expect(isSmall({ a: 'x'.repeat(8184) })).toBe(true)
  expect(isSmall({ a: 'x'.repeat(8185) })).toBe(false)
  expect(isSmall({ a: '€'.repeat(3000) })).toBe(false)
})
