import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['password', 'common'],
  ['nairobi254', 'common'],
  ['Password', 'common'],
  ['qwertyuiop', 'common'],
  ['aaaaaa', 'guessable'],
  ['abc456', 'guessable'],
  ['12121990', 'guessable'],
  ['siri ya jirani', 'strong'],
  ['mango-basi-ziwa-saba', 'strong'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password, [])).toBe(strength)
})

test('words related to the person make a weak password', () => {
  expect(strengthOf('aminaotieno', ['Amina', 'Otieno'])).toBe('guessable')
  expect(strengthOf('amina.otieno', ['amina.otieno@example.com', 'amina.otieno'])).toBe('guessable')
})

test('a very long password is judged at once', () => {
  expect(strengthOf('x7'.repeat(5000), [])).toBeTypeOf('string')
})
