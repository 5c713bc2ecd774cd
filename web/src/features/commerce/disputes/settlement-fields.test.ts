import { expect, test } from 'vitest'
import { checkSettlement } from './settlement-fields.tsx'

test('the amount of a settlement counts as it is meant, and is questioned where that is not clear', () => {
  expect(checkSettlement({ kind: 'part_refund', amount: '1,500' }, 4000)).toEqual({
    wrong: {},
    body: { kind: 'part_refund', amount: 1500 },
  })
  expect(checkSettlement({ kind: 'part_refund', amount: '1.500' }, 4000)).toEqual({
    wrong: { amount: '1.500: do you mean 1,500 or 1.5?' },
  })
})
