import { expect, test } from 'vitest'
import type { Member } from '../../../core/viewer.ts'
import { isWithinLimit, needsSecond, refundOf } from './disputes.rules.ts'

const viewer = (role: string) => ({ id: 'someone', roles: [role] }) as unknown as Member

test('support decides up to KSh 5,000, one admin up to 50,000, and a shilling more takes two', () => {
  const support = viewer('Customer-Support-Moderator')
  expect([5_000, 5_001].map((refund) => isWithinLimit(support, refund))).toEqual([true, false])
  expect(isWithinLimit(viewer('Admin'), 5_001)).toBe(true)
  expect([50_000, 50_001].map(needsSecond)).toEqual([false, true])
})

test('a part is from KSh 10 on and less than all', () => {
  expect([9, 10, 999, 1_000].map((amount) => refundOf('part_refund', amount, 1_000))).toEqual([
    undefined,
    10,
    999,
    undefined,
  ])
  expect([refundOf('refund', undefined, 1_000), refundOf('release', undefined, 1_000)]).toEqual([1_000, 0])
})
