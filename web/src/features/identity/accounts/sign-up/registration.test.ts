import { expect, test } from 'vitest'
import { digitsOf, missingFields, problemsOf, profileOf } from './registration.ts'

const written = {
  first_name: 'Amina',
  last_name: 'Otieno',
  email: 'amina@example.com',
  confirm_email: 'amina@example.com',
  password: 'secret1',
  confirm_password: 'secret1',
}
const today = '2025-07-26'

test('the form is complete when all six required fields are filled, and spaces do not fill a field', () => {
  expect(missingFields(written)).toEqual([])
  for (const name of Object.keys(written)) expect(missingFields({ ...written, [name]: ' ' })).toEqual([name])
})

test('a mismatch is not said of an empty field', () => {
  expect(problemsOf({ ...written, confirm_email: '', confirm_password: '' }, today)).toEqual({})
})

test.each([
  [{}, {}],
  [{ confirm_email: 'AMINA@example.com ' }, {}],
  [{ confirm_email: 'amina@example.co' }, { confirm_email: 'email_mismatch' }],
  [{ confirm_password: 'secret2' }, { confirm_password: 'password_mismatch' }],
  [{ password: 'short', confirm_password: 'short' }, { password: 'password_short' }],
  [{ phone: '0712345678' }, {}],
  [{ phone: '071234567' }, { phone: 'phone_invalid' }],
  [{ phone: '712345678' }, {}],
  [{ phone: '1234567890123456' }, { phone: 'phone_invalid' }],
  [{ date_of_birth: '2007-07-26' }, {}],
  [{ date_of_birth: '2007-07-27' }, { date_of_birth: 'under_age' }],
])('with %j the problems are %j', (changed, problems) => {
  expect(problemsOf({ ...written, ...changed }, today)).toEqual(problems)
})

test('of a phone number only the digits remain', () => {
  expect(digitsOf('+254 (712) 345-678')).toBe('254712345678')
})

test('what was left empty is not sent, and neither are the passwords', () => {
  expect(profileOf({ ...written, gender: '', referral_code: ' KC-1 ' })).toEqual({
    first_name: 'Amina',
    last_name: 'Otieno',
    referral_code: 'KC-1',
  })
})
