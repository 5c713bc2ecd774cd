import { day } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { afterNotice, lookAgainAt } from './inactivity.rules.ts'

const first = new Date('2026-11-23T09:00:00Z')
const after = (days: number) => new Date(first.getTime() + days * day)

test('four notices leave within ninety days, and the account is deleted on the ninetieth', () => {
  expect(afterNotice(1, first, first)).toEqual({ notices: 1, deleteAt: after(90), nextAt: after(30) })
  expect(afterNotice(2, first, after(30))).toEqual({ notices: 2, deleteAt: after(90), nextAt: after(60) })
  expect(afterNotice(3, first, after(60))).toEqual({ notices: 3, deleteAt: after(90), nextAt: after(83) })
  expect(afterNotice(4, first, after(83))).toEqual({ notices: 4, deleteAt: after(90), nextAt: after(90) })
})

test('after a standstill nobody is notified and deleted in one hour', () => {
  expect(afterNotice(2, first, after(200))).toEqual({ notices: 2, deleteAt: after(221), nextAt: after(207) })
  expect(afterNotice(3, first, after(207))).toEqual({ notices: 3, deleteAt: after(221), nextAt: after(214) })
  expect(afterNotice(4, first, after(214))).toEqual({ notices: 4, deleteAt: after(221), nextAt: after(221) })
})

test('what may change any day is looked at daily, the role of staff and a suspension by the month', () => {
  expect([lookAgainAt('money_left', first), lookAgainAt('staff', first)]).toEqual([after(1), after(30)])
})
