import { expect, test } from 'vitest'
import { isSmall, mayReuse, mergeMetadata, normaliseEmail } from './auth.rules.ts'
import { isUnderAge, readRegistration } from './registration.rules.ts'

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
  [1, null, false],
] as const)
  test(`a token used ${used} ms ago, ${distance} rotations from the active one, ${allowed ? 'leads to it' : 'is proof of theft'}`, () => {
    expect(mayReuse({ used_at: new Date(now.getTime() - used), distance }, now)).toBe(allowed)
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

for (const [born, underAge] of [
  ['2008-11-20', false],
  ['2008-11-21', true],
  ['2030-01-01', true],
  [null, false],
] as const)
  test(`somebody born ${born} is ${underAge ? 'too young' : 'let in'} on 20 November 2026`, () => {
    expect(isUnderAge(born, now)).toBe(underAge)
  })

for (const [data, email, names] of [
  [{ first_name: 'Amina', last_name: '' }, 'x@y.ke', ['Amina', '']],
  [{}, 'amina.otieno@mtaa.test', ['Amina', 'Otieno']],
  [{ first_name: null }, 'shop254@mtaa.test', ['Shop', '']],
  [{}, '254@mtaa.test', ['', '']],
  [{ first_name: `${'a'.repeat(39)}👩🏾`, last_name: '\ud800\u0007b' }, 'x@y.ke', [`${'a'.repeat(39)}👩`, 'b']],
] as const)
  test(`${JSON.stringify(data).slice(0, 50)} of ${email} is named ${names.join(' ').slice(0, 20)}`, () => {
    const { first_name, last_name } = readRegistration(data, email)
    expect([first_name, last_name]).toEqual(names)
  })
