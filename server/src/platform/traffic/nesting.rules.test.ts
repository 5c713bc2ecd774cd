import { expect, test } from 'vitest'
import { isTooDeep } from './nesting.rules.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  [nested(32), false],
  [nested(33), true],
  ['{"a":'.repeat(33), true],
  ['['.repeat(500_000), true],
  [JSON.stringify({ text: nested(100) }), false],
  [JSON.stringify({ text: `\\" ${nested(100)}` }), false],
  [JSON.stringify(Array.from({ length: 1000 }, () => [{}])), false],
  [`"\\\\"${nested(33)}`, true],
  ['', false],
])('%# JSON nested deeper than anything we accept is distinguished from brackets in a text', (json, tooDeep) => {
  expect(isTooDeep(Buffer.from(json))).toBe(tooDeep)
})
