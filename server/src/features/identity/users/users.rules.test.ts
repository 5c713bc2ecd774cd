import { expect, test } from 'vitest'
import { isSmall, mergeMetadata, normaliseEmail } from './users.rules.ts'

for (const [input, email] of [
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
  test(`the address ${JSON.stringify(input).slice(0, 40)} is ${email ? 'kept' : 'none'}`, () => {
    expect(normaliseEmail(input)).toBe(email)
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
