import { expect, test } from 'vitest'
import { proofOf } from './use-proof.ts'

const from = (second: number) => new Date(Date.UTC(2026, 11, 1, 9, 0, second)).toISOString()
const proofs = {
  now: from(20),
  proofs: [0, 30, 60].map((second) => ({ from: from(second), proof: `P${second}` })),
}

test.each([
  [0, 'P0'],
  [9_999, 'P0'],
  [10_000, 'P30'],
  [69_999, 'P60'],
  [70_000, null],
])('after %d ms the proof is %s', (passed, proof) => {
  expect(proofOf(proofs, passed)).toBe(proof)
})
