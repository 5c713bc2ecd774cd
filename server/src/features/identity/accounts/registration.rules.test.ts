import { expect, test } from 'vitest'
import { isUnderAge, readRegistration } from './registration.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')

for (const [born, underAge] of [
  ['2008-11-20', false],
  ['2008-11-21', true],
  ['2030-01-01', true],
  [null, false],
] as const)
  test(`somebody born ${born} is ${underAge ? 'refused' : 'accepted'} on 20 November 2026`, () => {
    expect(isUnderAge(born, now)).toBe(underAge)
  })

for (const [data, email, names] of [
  [{ first_name: 'Amina', last_name: '' }, 'x@y.ke', ['Amina', '']],
  [{}, 'amina.otieno@mtaa.test', ['Amina', 'Otieno']],
  [{ first_name: null }, 'shop254@mtaa.test', ['Shop', '']],
  [{}, '254@mtaa.test', ['', '']],
  [{ first_name: `${'a'.repeat(39)}👩🏾`, last_name: '\ud800\u0007b' }, 'x@y.ke', [`${'a'.repeat(39)}👩🏾`, 'b']],
] as const)
  test(`${JSON.stringify(data).slice(0, 50)} of ${email} is named ${names.join(' ').slice(0, 20)}`, () => {
    const { first_name, last_name } = readRegistration(data, email)
    expect([first_name, last_name]).toEqual(names)
  })
