import { hour } from '@mtaa/contract/time'
import { paymentStatuses, unconfirmed } from '@mtaa/contract/money/payments'
import { expect, test } from 'vitest'
import { isOpen, mayMove, nextPoll, nextReconciliation, paidStatuses, sourcesOf } from './payments.rules.ts'

test('nothing leads from paid to failed, and every open payment can end', () => {
  for (const paid of [...paidStatuses, 'reversed'] as const) {
    for (const to of ['failed', 'lapsed', 'rejected', 'cancelled', 'pending'] as const) {
      expect(mayMove(paid, to)).toBe(false)
    }
  }
  for (const status of paymentStatuses.filter((each) => isOpen(each) && each !== 'created')) {
    for (const end of ['succeeded', 'failed', 'review'] as const) expect(mayMove(status, end)).toBe(true)
  }
  expect(sourcesOf('sending')).toEqual(['created'])
  // From a dispute that was won it returns to what it was.
  expect(sourcesOf('succeeded_late').toSorted()).toEqual(['disputed', 'failed', 'lapsed', 'rejected', 'review'])
  for (const to of paymentStatuses) expect(mayMove('review', to)).toBe(false)
  for (const to of ['succeeded_late', 'refunding', 'failed', 'lapsed'] as const)
    expect(mayMove('review', to, unconfirmed)).toBe(true)
  expect(mayMove('submit_unknown', 'lapsed')).toBe(false)
})

test('polls come at 5, 10, 15, 25, 30, 30 … and reconciliation every quarter of an hour, then hourly for three days', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((tally) => nextPoll(tally) / 1000)).toEqual([5, 10, 15, 25, 30, 30, 30])
  expect([1, 23, 25, 71, 73].map((age) => nextReconciliation(age * hour))).toEqual([
    hour / 4,
    hour / 4,
    hour,
    hour,
    null,
  ])
})
