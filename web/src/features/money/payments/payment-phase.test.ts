import { expect, test } from 'vitest'
import { isPaid, phaseOf, pinSecondsLeft } from './payment-phase.ts'

test.each([
  ['created', 0, 'sending'],
  ['created', 20, 'sending'],
  ['sending', 2.9, 'sending'],
  ['pending', 2.9, 'sending'],
  ['pending', 3, 'pin'],
  ['sending', 10, 'pin'],
  ['pending', 74.9, 'pin'],
  ['pending', 75, 'checking'],
  ['submit_unknown', 40, 'checking'],
  ['pending', 180, 'long'],
  ['submit_unknown', 500, 'long'],
] as const)('a payment that is %s after %d seconds is in the phase %j', (status, elapsed, phase) => {
  expect(phaseOf(status, elapsed)).toBe(phase)
})

test.each([
  [-5, 75],
  [0, 75],
  [3.2, 72],
  [74.5, 1],
  [90, 0],
])('%d seconds in, %d are left for the PIN', (elapsed, left) => {
  expect(pinSecondsLeft(elapsed)).toBe(left)
})

test('a late success counts as paid', () => {
  expect((['succeeded', 'succeeded_late', 'pending', 'refunding', 'failed'] as const).map(isPaid)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
