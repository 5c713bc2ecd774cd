import { nairobiTime } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../../../../test/property-runs.ts'
import { areTimesRight, datesOf, doDatesOverlap, eventStateAt, isNoWorse, releaseAt } from './event.rules.ts'

const now = new Date('2026-11-28T09:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const times = (start: number, end: number, opens: number | null = null) => ({
  starts_at: at(start),
  ends_at: at(end),
  opens_at: opens === null ? null : at(opens),
})

test.each([
  [true, times(1, 2)],
  [true, times(hour, hour + 14 * day)],
  [true, times(400 * day, 400 * day + hour)],
  [true, times(20 * hour, 21 * hour, 8 * hour)],
  [false, times(0, hour)],
  [false, times(hour, hour)],
  [false, times(hour, hour + 14 * day + 1)],
  [false, times(400 * day + 1, 401 * day)],
  [false, times(20 * hour, 21 * hour, 8 * hour - 1)],
  [false, times(20 * hour, 21 * hour, 20 * hour + 1)],
])('%s for the times %j', (right, input) => {
  expect(areTimesRight(input, now)).toBe(right)
})

describe('an event that repeats', () => {
  const first = { starts_at: new Date('2027-01-30T21:30:00Z'), ends_at: new Date('2027-01-31T01:00:00Z') }
  const starts = (every: 'week' | 'month', count: number) =>
    datesOf(first, { every, count }).map(({ starts_at }) => starts_at.toISOString().slice(0, 16))

  test('has a date each week', () => {
    expect(starts('week', 3)).toEqual(['2027-01-30T21:30', '2027-02-06T21:30', '2027-02-13T21:30'])
    expect(datesOf(first, null)).toEqual([first])
  })

  test('has one each month, on its last day where the month is shorter: it is the 31st in Nairobi', () => {
    expect(starts('month', 4)).toEqual(['2027-01-30T21:30', '2027-02-27T21:30', '2027-03-30T21:30', '2027-04-29T21:30'])
  })

  test('keeps hour and length in Nairobi, and goes forward', () => {
    const start = fc.integer({ min: 1_790_000_000, max: 1_900_000_000 }).map((seconds) => new Date(seconds * 1000))
    const repeat = fc.record({ every: fc.constantFrom('week', 'month'), count: fc.integer({ min: 2, max: 26 }) })
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 14 * day }), repeat, (starts_at, length, how) => {
        const dates = datesOf({ starts_at, ends_at: new Date(starts_at.getTime() + length) }, how)
        expect(dates).toHaveLength(how.count)
        expect(dates[0]?.starts_at).toEqual(starts_at)
        for (const [index, date] of dates.entries()) {
          expect(date.ends_at.getTime() - date.starts_at.getTime()).toBe(length)
          expect(nairobiTime(date.starts_at).getTime() % day).toBe(nairobiTime(starts_at).getTime() % day)
          const gap = date.starts_at.getTime() - (dates[index - 1]?.starts_at.getTime() ?? 0)
          if (index > 0) expect(gap).toBeGreaterThanOrEqual(7 * day)
        }
      }),
    )
  })

  test('ends before its next date', () => {
    const long = { ...first, ends_at: new Date(first.starts_at.getTime() + 7 * day + 1) }
    expect(doDatesOverlap(datesOf(long, { every: 'week', count: 2 }))).toBe(true)
    expect(doDatesOverlap(datesOf(long, { every: 'month', count: 2 }))).toBe(false)
    expect(doDatesOverlap(datesOf(first, { every: 'week', count: 26 }))).toBe(false)
  })
})

test.each([
  ['coming', { status: 'active' }, -1],
  ['running', { status: 'active' }, 0],
  ['over', { status: 'active' }, hour],
  ['over', { status: 'ended' }, hour],
  ['cancelled', { status: 'ended', cancelled_at: now }, -1],
  ['removed', { status: 'removed', cancelled_at: now }, -1],
  ['removed', { status: 'suspended' }, -1],
  ['pending_review', { status: 'pending_review' }, hour],
  ['draft', { status: 'draft' }, -1],
] as const)('an event is %s with %j', (state, rest, ms) => {
  const event = { starts_at: now, ends_at: at(hour), cancelled_at: null, ...rest }
  expect(eventStateAt(event, at(ms))).toBe(state)
})

test('refunds become better, never worse', () => {
  expect(isNoWorse('until_24h', 'until_7d')).toBe(true)
  expect(isNoWorse('until_7d', 'until_7d')).toBe(true)
  expect(isNoWorse('none', 'until_7d')).toBe(false)
})

test('the money of an event is held for 24 hours after its end', () => {
  expect(releaseAt({ ends_at: now })).toEqual(at(24 * hour))
})
