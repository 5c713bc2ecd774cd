import { day } from '@mtaa/contract/time'
import { describe, expect, test } from 'vitest'
import {
  acts,
  clocksAfter,
  isPageOver,
  noClocks,
  orSoldOut,
  recheckNeeded,
  reminderOf,
  reviewNeeded,
  shownFor,
  stateAfter,
} from './states.rules.ts'

const now = new Date('2026-11-23T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * day)

const states = [
  'draft',
  'pending_review',
  'active',
  'paused',
  'sold',
  'expired',
  'suspended',
  'removed',
  'deleted',
] as const

test('these are all ways from one state to another, with stock', () => {
  const ways = states.map((from) => [
    from,
    acts.flatMap((act) => {
      const to = stateAfter(from, act, 1)
      return to ? [`${act} ${to}`] : []
    }),
  ])
  expect(Object.fromEntries(ways)).toEqual({
    draft: ['show active', 'send pending_review', 'delete deleted'],
    pending_review: ['approve active', 'refuse draft', 'delete deleted'],
    active: [
      'recheck pending_review',
      'pause paused',
      'sell sold',
      'renew active',
      'expire expired',
      'remove removed',
      'delete deleted',
    ],
    paused: ['resume active', 'sell sold', 'remove removed', 'delete deleted'],
    sold: ['put_back active', 'remove removed', 'delete deleted'],
    expired: ['renew active', 'remove removed', 'delete deleted'],
    suspended: ['remove removed'],
    removed: ['restore active', 'delete deleted'],
    deleted: [],
  })
})

test('without stock nothing comes back, and what is active can be renewed', () => {
  expect(stateAfter('paused', 'resume', 0)).toBeUndefined()
  expect(stateAfter('sold', 'put_back', 0)).toBeUndefined()
  expect(stateAfter('expired', 'renew', 0)).toBeUndefined()
  expect(stateAfter('active', 'renew', 0)).toBe('active')
  expect([orSoldOut('active', 1), orSoldOut('active', 0), orSoldOut('draft', 0)]).toEqual(['active', 'sold', 'draft'])
})

describe('clocks', () => {
  const running = { ...noClocks, expires_at: inDays(20), remind_at: inDays(13) }

  test('a renewal gives 60 days from now; a pause stops the clock and resuming gives back what was left', () => {
    expect(clocksAfter('renew', 'active', running, now)).toEqual({
      ...noClocks,
      expires_at: inDays(60),
      remind_at: inDays(53),
    })
    const paused = clocksAfter('pause', 'paused', running, now)
    expect(paused).toEqual({ ...noClocks, time_left: 20 * day })
    expect(clocksAfter('resume', 'active', paused, inDays(100))).toEqual({
      ...noClocks,
      expires_at: inDays(120),
      remind_at: inDays(113),
    })
    expect(clocksAfter('sell', 'sold', running, now)).toEqual(noClocks)
    expect(clocksAfter('expire', 'expired', running, inDays(21))).toEqual({ ...noClocks, expired_at: inDays(20) })
  })

  test('reminders come 7 days and 1 day before; after a pause none comes twice', () => {
    expect(reminderOf(inDays(60), now)).toEqual(inDays(53))
    expect(reminderOf(inDays(7), now)).toEqual(inDays(6))
    expect(reminderOf(inDays(6.5), now)).toEqual(inDays(5.5))
    expect(reminderOf(inDays(1), now)).toBeNull()
    expect(reminderOf(inDays(-1), now)).toBeNull()
    expect(shownFor).toBe(60 * day)
  })

  test('the page of an expired product is over after 90 days', () => {
    expect([89.9, 90].map((days) => isPageOver(inDays(-days), now))).toEqual([false, true])
    expect(isPageOver(null, now)).toBe(false)
  })
})

test.for([
  [0, 0, 'new_seller'],
  [2, 59, 'new_seller'],
  [3, 59, null],
  [3, 60, 'risk'],
  [1, 60, 'risk'],
] as const)('with %d shown before and a risk of %d: %s', ([listingsBefore, risk, review]) => {
  expect(reviewNeeded({ listingsBefore, risk })).toBe(review)
})

test.for([
  [9, 59, 0, true, false],
  [9, 60, 0, false, true],
  [9, 65, 65, true, false],
  [9, 85, 65, false, true],
  [3, 65, 65, false, false],
  [3, 65, 65, true, true],
] as const)(
  'with %d shown before, a risk of %d and %d approved, another thing: %s, waits again: %s',
  ([listingsBefore, risk, approvedRisk, isOther, waits]) => {
    expect(recheckNeeded({ listingsBefore, risk, approvedRisk, isOther })).toBe(waits)
  },
)
