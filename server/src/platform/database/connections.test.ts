import { expect, test } from 'vitest'
import { shareOf } from './connections.ts'

test.each([
  [100, 3, 16],
  [100, 5, 11],
  [100, 9, 6],
  [40, 2, 5],
])('of %i connections, each of %i processes gets a pool of %i', (max, processes, share) => {
  expect(shareOf(max, { processes, requested: 16 })).toBe(share)
  // With one more each, one process that starts while another ends, and somebody who looks at the database.
  expect((share + 1) * (processes + 1) + 3).toBeLessThan(max)
})

test('too few connections are refused by a sentence that says what to do', () => {
  expect(() => shareOf(20, { processes: 3, requested: 16 })).toThrow(
    'The database allows 20 connections and 3 processes need 43: lower WEB_CONCURRENCY, or raise max_connections.',
  )
})
