import { expect, test } from 'vitest'
import { type Step, verdictOf } from './test-step.ts'

test.each([
  [[], 'not_built'],
  [['passed', 'passed'], 'passed'],
  [['passed', 'unavailable'], 'passed'],
  [['unavailable'], 'unavailable'],
  [['passed', 'signed_out'], 'signed_out'],
  [['signed_out', 'passed', 'failed'], 'failed'],
] as const)('steps that are %j make the page %s', (states, verdict) => {
  const steps: Step[] = states.map((state) => ({ words: 'It works', state, milliseconds: 1 }))
  expect(verdictOf(steps)).toBe(verdict)
})
