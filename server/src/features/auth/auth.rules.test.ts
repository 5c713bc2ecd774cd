import { expect, test } from 'vitest'
import { isSmall, mayReuse, mergeMetadata, normaliseEmail } from './auth.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')

for (const [given, email] of [
  [' Amina.Otieno+shop@Mtaa.CO.KE ', 'amina.otieno+shop@mtaa.co.ke'],
  ["o'brien@mtaa.test", "o'brien@mtaa.test"],
  ['amina@localhost', null],
  ['amina@@mtaa.test', null],
  ['amina@-mtaa.test', null],
  ['amina otieno@mtaa.test', null],
  ['amina@mtaa.test\nbcc: x@y.z', null],
  ['ȧmina@mtaa.test', null],
  [`${'a'.repeat(65)}@mtaa.test`, null],
] as const)
  test(`the address ${JSON.stringify(given).slice(0, 40)} is ${email ? 'kept' : 'none'}`, () => {
    expect(normaliseEmail(given)).toBe(email)
  })

for (const [used, distance, allowed] of [
  [3_600_000, 1, true],
  [9_999, 3, true],
  [10_000, 2, false],
  [null, 2, false],
  [null, 0, true],
] as const)
  test(`a token used ${used ?? 'who knows how many'} ms ago, ${distance} rotations from the active one, ${allowed ? 'leads to it' : 'is proof of theft'}`, () => {
    expect(mayReuse({ used_at: used === null ? null : new Date(now.getTime() - used), distance }, now)).toBe(allowed)
  })

test('metadata is merged key by key, null takes away, and what is verified is ours to say', () => {
  const merged = mergeMetadata({ a: 1, b: { c: 2 }, email_verified: false }, { a: null, b: 3, email_verified: true })
  expect(merged).toEqual({ b: 3, email_verified: false })
})

test('metadata is measured in bytes', () => {
  expect(isSmall({ a: 'x'.repeat(8184) })).toBe(true)
  expect(isSmall({ a: 'x'.repeat(8185) })).toBe(false)
  expect(isSmall({ a: '€'.repeat(3000) })).toBe(false)
})
