/** The rules of the registration form, checked before the server's own. Pure. */
import { normalisePhone } from '@mtaa/contract/phone'

export const requiredFields = [
  'first_name',
  'last_name',
  'email',
  'confirm_email',
  'password',
  'confirm_password',
] as const
export const genders = ['male', 'female', 'other', 'prefer_not_to_say'] as const

/** What can be wrong, and not only missing. */
export const checkedFields = ['confirm_email', 'password', 'confirm_password', 'phone', 'date_of_birth'] as const

type RegistrationField = (typeof checkedFields)[number]
export type Problem = 'email_mismatch' | 'password_mismatch' | 'password_short' | 'phone_invalid' | 'under_age'
export type Problems = Partial<Record<RegistrationField, Problem>>

export type Written = Readonly<Record<string, string>>

/** The required fields without a value, in the order of the form. */
export const missingFields = (written: Written) => requiredFields.filter((name) => (written[name] ?? '').trim() === '')

/** The errors by field. `today` is a day as `2025-07-26`. */
export function problemsOf(written: Written, today: string): Problems {
  const {
    email = '',
    confirm_email = '',
    password = '',
    confirm_password = '',
    phone = '',
    date_of_birth = '',
  } = written
  const problems: Problems = {}
  if (email.trim().toLowerCase() !== confirm_email.trim().toLowerCase()) problems.confirm_email = 'email_mismatch'
  const wrong = passwordProblem(password, confirm_password)
  if (wrong) problems[wrong === 'password_short' ? 'password' : 'confirm_password'] = wrong
  if (phone !== '' && !normalisePhone(phone) && !/^\d{10,15}$/.test(phone)) problems.phone = 'phone_invalid'
  if (date_of_birth !== '' && date_of_birth > latestBirthday(today)) problems.date_of_birth = 'under_age'
  return onlyFilled(problems, written)
}

/** What is empty is missing, not wrong. */
const onlyFilled = (problems: Problems, written: Written): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => (written[name] ?? '') !== ''))

/** Length is the only rule; everything else about a password is advice (docs/rules/sign-in.md, Passwords). */
export function passwordProblem(password: string, again: string): 'password_short' | 'password_mismatch' | null {
  if (password.length < 6) return 'password_short'
  return password === again ? null : 'password_mismatch'
}

/** The day on which those who turn 18 today were born. */
const latestBirthday = (today: string) => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`

/** What the phone field accepts: digits only. */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The account's metadata; empty fields are left out. */
export function profileOf(written: Written): Record<string, string> {
  const names = ['first_name', 'last_name', 'phone', 'date_of_birth', 'gender', 'referral_code']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (written[name] ?? '').trim()
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** The name of the draft of the form. */
export const registrationDraft = 'registration'
