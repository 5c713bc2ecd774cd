import { expect, test } from 'vitest'
import { fillTemplate, smsLength, variablesIn } from './template-texts.ts'

test.for([
  ['a'.repeat(160), 'gsm7', 160, 160],
  ['a'.repeat(200), 'gsm7', 200, 160],
  ['KSh 1,500 @ £3\n', 'gsm7', 15, 160],
  // Two each.
  ['[€]', 'gsm7', 6, 160],
  ['Ni sawa ✓', 'ucs2', 9, 70],
  ['Ã', 'ucs2', 1, 70],
  ['👍', 'ucs2', 2, 70],
] as const)('%s counts as %s', ([text, alphabet, count, max]) => {
  expect(smsLength(text)).toEqual({ alphabet, count, max })
})

test('variables are names in braces, and what is filled in is not read again', () => {
  expect(variablesIn('{amount} of {delivery.to}, {amount}, { no }, {}, {1}')).toEqual(['amount', 'delivery.to'])
  expect(fillTemplate('{a} and {b}', (name) => (name === 'a' ? '{b}' : 'x'))).toBe('{b} and x')
  expect(fillTemplate('{a} and {b}', (name) => (name === 'a' ? 'x' : undefined))).toBeUndefined()
})
