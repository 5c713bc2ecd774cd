import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './mutations/index.ts'
import { checkout, mutate, sourceOf } from './mutations/mutant.ts'

test('every mutation is of the source as it is, and has tests that exist', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(50)
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
  for (const mutation of mutations) {
    const source = sourceOf(mutation.file)
    expect(mutate(source, mutation)).not.toBe(source)
    expect(mutation.tests.filter((file) => !existsSync(join(checkout, file)))).toEqual([])
  }
})
