import { expect, test } from 'vitest'
import { ApiError, type FailureCode } from '@mtaa/contract/client'
import { isAboutProof, needOf } from './confirm.rules.ts'

const refused = (code: FailureCode) => new ApiError(code, 400, '')

test.each([
  ['insufficient_aal', 'factor'],
  ['second_factor_needed', 'factor'],
  ['reauthentication_needed', 'password'],
  ['current_password_required', 'password'],
  ['sign_in_again', 'fresh'],
  ['same_password', undefined],
  ['offline', undefined],
] as const)('when the answer is %s, what has to be shown first is %s', (code, need) => {
  expect(needOf(refused(code))).toBe(need)
})

test('a wrong password or code may be given again; another refusal ends the question', () => {
  expect(isAboutProof(refused('current_password_invalid'))).toBe(true)
  expect(isAboutProof(refused('reauthentication_not_valid'))).toBe(true)
  expect(isAboutProof(refused('weak_password'))).toBe(false)
  expect(isAboutProof(new Error('current_password_invalid'))).toBe(false)
})
