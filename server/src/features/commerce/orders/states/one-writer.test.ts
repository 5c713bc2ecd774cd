import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../../../../../src/', import.meta.url)

/** Statements that write orders, up to what chooses their rows. */
const writes = [
  /(?:updateTable|insertInto)\('orders'\)[^]*?(?=\.where\(|\.execute|\.returning)/g,
  /\b(?:update|insert into)\s+orders\b[^]*?(?=\bwhere\b|`)/gi,
]
const marks = /\b(?:disputed_at|claimed_at|reversed_at|paused_at)\b|\bstate\s*[:=,]|\.\.\.marking/

test('the state of an order and its marks are written in one file', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.test\.ts$|(^|\/)schema\.ts$/.test(file))
  const writers = files.filter((file) => {
    const text = readFileSync(new URL(file, source), 'utf8')
    return writes.some((pattern) => [...text.matchAll(pattern)].some(([statement]) => marks.test(statement)))
  })
  expect(writers).toEqual(['features/commerce/orders/states/change-state.queries.ts'])
})
