import { expect, test } from 'vitest'
import { normaliseEmail } from './address.rules.ts'

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
  test(`the mail address ${JSON.stringify(input).slice(0, 40)} is ${email ? 'valid' : 'invalid'}`, () => {
    expect(normaliseEmail(input)).toBe(email)
  })
