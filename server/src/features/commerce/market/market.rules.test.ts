import { expect, test } from 'vitest'
import { mayBecome } from './market.rules.ts'

test.for([
  ['active', 'paused', 1, true],
  ['paused', 'active', 0, false],
  ['sold', 'active', 0, false],
  ['sold', 'active', 1, true],
  ['sold', 'paused', 1, false],
  ['removed', 'active', 1, false],
  ['expired', 'active', 1, false],
] as const)('from %s to %s with %d in stock: %s', ([from, to, stock, may]) => {
  expect(mayBecome(from, to, stock)).toBe(may)
})
