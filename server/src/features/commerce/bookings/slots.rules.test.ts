import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import { noHours, type OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import { dayOf, minuteOf, nairobiTime, startOf } from '@mtaa/contract/nairobi'
import { day, minute } from '@mtaa/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import type { Span } from '../services/index.ts'
import type { TakenSpan } from './lanes.rules.ts'
import {
  bookable,
  daysOf,
  fitsSchedule,
  isSlot,
  nextFree,
  slotsBetween,
  spanWith,
  type SlotSource,
} from './slots.rules.ts'

/** Monday, 1 March 2027, 08:00 in Nairobi. */
const now = new Date('2027-03-01T05:00:00Z')
const on = (weekday: number, ...ranges: OpeningRange[]) => noHours.map((none, at) => (at === weekday ? ranges : none))
const everyDay = (...ranges: OpeningRange[]) => noHours.map(() => ranges)
const eightToFive = { opens: '08:00', closes: '17:00' }

const schedule = (changes: Partial<Schedule> = {}): Schedule => ({
  hours: everyDay(eightToFive),
  breaks: [],
  days_off: [],
  on_holidays: false,
  buffer_before: 0,
  buffer_after: 0,
  notice_hours: 1,
  horizon_days: 60,
  capacity: 1,
  every_minutes: 60,
  ...changes,
})
const source = (changes: Partial<Schedule> = {}, more: Partial<SlotSource> = {}): SlotSource => ({
  listingId: 'own',
  schedule: schedule(changes),
  minutes: 60,
  taken: [],
  busy: [],
  holidays: new Set(),
  now,
  ...more,
})
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+03:00`)
const span = (from: string, until: string): Span => [at(from), at(until)]
const starts = (of: SlotSource, date: string) =>
  slotsBetween(of, [startOf(date).getTime(), startOf(date).getTime() + day])
    .filter(({ left }) => left > 0)
    .map(({ startsAt }) => minuteOf(startsAt).slice(11))

describe('a day', () => {
  test('has starts from each range and each end of a break, in which all of it fits', () => {
    expect(starts(source({ breaks: [{ opens: '12:10', closes: '13:10' }] }), '2027-03-02')).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '13:10',
      '14:10',
      '15:10',
    ])
  })

  test('begins after the notice and ends with the horizon', () => {
    expect(starts(source({ notice_hours: 3 }), '2027-03-01').at(0)).toBe('11:00')
    expect(starts(source({ horizon_days: 1 }), '2027-03-02')).toHaveLength(9)
    expect(starts(source({ horizon_days: 1 }), '2027-03-03')).toEqual([])
    expect(starts(source(), '2027-02-28')).toEqual([])
  })

  test('one after the other leaves the buffers between', () => {
    const apart = source({ every_minutes: null, buffer_before: 5, buffer_after: 10 })
    expect(starts(apart, '2027-03-02').slice(0, 3)).toEqual(['08:00', '09:15', '10:30'])
  })

  test('is closed on days off and holidays, unless they are open', () => {
    const off = source({ days_off: [{ from: '2027-03-02', until: '2027-03-03' }] })
    expect(daysOf(off, ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04']).map(({ state }) => state)).toEqual([
      'open',
      'closed',
      'closed',
      'open',
    ])
    const holidays = new Set(['2027-03-26'])
    expect(starts(source({}, { holidays }), '2027-03-26')).toEqual([])
    expect(starts(source({ on_holidays: true }, { holidays }), '2027-03-26')).toHaveLength(9)
  })

  test('goes on after midnight, also into a day off and from Sunday into Monday', () => {
    const night = source({
      hours: on(6, { opens: '22:00', closes: '02:00' }),
      days_off: [{ from: '2027-03-08', until: '2027-03-08' }],
    })
    expect(starts(night, '2027-03-07')).toEqual(['22:00', '23:00'])
    expect(starts(night, '2027-03-08')).toEqual(['00:00', '01:00'])
    const through = source({ hours: everyDay({ opens: '00:00', closes: '00:00' }) }, { minutes: 120 })
    expect(starts(through, '2027-03-02').at(-1)).toBe('23:00')
    const alone = source({ hours: on(1, { opens: '20:00', closes: '00:00' }) }, { minutes: 120 })
    expect(starts(alone, '2027-03-02').at(-1)).toBe('22:00')
  })

  test('the 29th of February is a day of its week', () => {
    const leap = source({ hours: on(1, eightToFive) }, { now: new Date('2028-02-20T05:00:00Z') })
    expect(daysOf(leap, ['2028-02-28', '2028-02-29', '2028-03-01']).map(({ state }) => state)).toEqual([
      'closed',
      'open',
      'closed',
    ])
  })
})

describe('what is taken', () => {
  const taken = (from: string, until: string, lane = 1, listingId = 'own'): TakenSpan => ({
    listingId,
    lane,
    span: span(from, until),
  })

  test('is left out with the buffers of both', () => {
    const own = source(
      { buffer_after: 30, every_minutes: 30 },
      { taken: [taken('2027-03-02 10:00', '2027-03-02 11:30')] },
    )
    expect(starts(own, '2027-03-02').slice(0, 4)).toEqual(['08:00', '08:30', '11:30', '12:00'])
    const before = source({ buffer_before: 30 }, { taken: [taken('2027-03-02 10:00', '2027-03-02 11:00')] })
    expect(starts(before, '2027-03-02').slice(0, 3)).toEqual(['08:00', '09:00', '12:00'])
  })

  test('by blocks, by other calendars and by anything else of the provider counts whatever the capacity', () => {
    const busy = source(
      { capacity: 5 },
      {
        busy: [span('2027-03-02 08:30', '2027-03-02 09:00')],
        taken: [taken('2027-03-02 13:00', '2027-03-02 13:30', 1, 'other')],
      },
    )
    expect(starts(busy, '2027-03-02')).toEqual(['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00'])
  })

  test('leaves what the capacity has, less what stands from before it was lowered', () => {
    const three = [1, 2, 3].map((lane) => taken('2027-03-02 10:00', '2027-03-02 11:00', lane))
    const left = (capacity: number) =>
      slotsBetween(source({ capacity }, { taken: three }), span('2027-03-02 10:00', '2027-03-02 10:01'))[0]?.left
    expect([1, 3, 4, 50].map(left)).toEqual([0, 0, 1, 47])
    const second = [taken('2027-03-02 10:00', '2027-03-02 11:00', 2)]
    const lowered = slotsBetween(
      source({ capacity: 1 }, { taken: second }),
      span('2027-03-02 10:00', '2027-03-02 10:01'),
    )
    expect(lowered[0]?.left).toBe(0)
  })

  test('a full day is another than a closed one', () => {
    const full = source(
      { hours: everyDay({ opens: '08:00', closes: '09:00' }) },
      { taken: [taken('2027-03-02 08:00', '2027-03-02 09:00')] },
    )
    expect(daysOf(full, ['2027-03-02', '2027-03-03'])).toEqual([
      { day: '2027-03-02', state: 'full', free: 0 },
      { day: '2027-03-03', state: 'open', free: 1 },
    ])
    expect(minuteOf(nextFree({ ...full, now: new Date(at('2027-03-02 00:00')) }) ?? 0)).toBe('2027-03-03 08:00')
  })
})

test('a start is a slot only on the grid, and what was booked fits hours that still have it', () => {
  const of = source()
  expect(isSlot(of, new Date(at('2027-03-02 09:00')))).toBe(true)
  expect(isSlot(of, new Date(at('2027-03-02 09:30')))).toBe(false)
  expect(isSlot(of, new Date(at('2027-03-02 16:30')))).toBe(false)
  const booked = { startsAt: new Date(at('2027-03-02 15:30')), endsAt: new Date(at('2027-03-02 17:00')), lane: 2 }
  expect(fitsSchedule(schedule({ capacity: 2 }), new Set(), booked)).toBe(true)
  expect(fitsSchedule(schedule({ capacity: 1 }), new Set(), booked)).toBe(false)
  const early = schedule({ capacity: 2, hours: everyDay({ opens: '08:00', closes: '16:00' }) })
  expect(fitsSchedule(early, new Set(), booked)).toBe(false)
})

const time = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
const range = fc.record({ opens: time, closes: time })
const someDay = fc.integer({ min: 0, max: 9 }).map((days) => dayOf(now.getTime() + days * day))
const someSpan = fc
  .record({ from: fc.integer({ min: 0, max: 9 * 96 }), length: fc.integer({ min: 1, max: 20 }) })
  .map(({ from, length }): Span => [now.getTime() + from * 15 * minute, now.getTime() + (from + length) * 15 * minute])
const someSource = fc
  .record({
    hours: fc.array(fc.array(range, { maxLength: 1 }), { minLength: 7, maxLength: 7 }),
    breaks: fc.array(range, { maxLength: 2 }),
    off: fc.array(someDay, { maxLength: 2 }),
    holidays: fc.array(someDay, { maxLength: 2 }),
    on_holidays: fc.boolean(),
    buffer_before: fc.constantFrom(0, 15),
    buffer_after: fc.constantFrom(0, 30),
    notice_hours: fc.constantFrom(1, 30),
    horizon_days: fc.constantFrom(1, 5, 9),
    capacity: fc.integer({ min: 1, max: 3 }),
    every_minutes: fc.constantFrom(null, 15, 60),
    minutes: fc.constantFrom(15, 60, 240),
    busy: fc.array(someSpan, { maxLength: 3 }),
    taken: fc.array(fc.tuple(someSpan, fc.integer({ min: 1, max: 3 }), fc.constantFrom('own', 'own', 'own', 'other')), {
      maxLength: 6,
    }),
  })
  .map(({ off, holidays, minutes, busy, taken, ...rest }) =>
    source(
      { ...rest, days_off: off.map((date) => ({ from: date, until: date })) },
      {
        minutes,
        busy,
        holidays: new Set(holidays),
        taken: taken.map(([span_, lane, listingId]) => ({ span: span_, lane, listingId })),
      },
    ),
  )

/** Goes through quarters of an hour, with nothing but the calendar. */
function openQuarters({ schedule: of, holidays }: SlotSource): Set<number> {
  const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const inBreak = (ms: number) => {
    const local = nairobiTime(ms)
    const now_ = local.getUTCHours() * 60 + local.getUTCMinutes()
    return of.breaks.some(({ opens, closes }) => {
      const [from, until] = [clock(opens), clock(closes)]
      return from < until ? from <= now_ && now_ < until : now_ >= from || now_ < until
    })
  }
  const open = new Set<number>()
  for (let days = -2; days < 14; days += 1) {
    const midnight = startOf(dayOf(now)).getTime() + days * day
    const date = dayOf(midnight)
    if (of.days_off.some(({ from }) => from === date) || (holidays.has(date) && !of.on_holidays)) continue
    const weekday = (nairobiTime(midnight).getUTCDay() + 6) % 7
    for (const { opens, closes } of of.hours[weekday] ?? []) {
      const quarters = ((clock(closes) - clock(opens) + 1440) % 1440 || 1440) / 15
      for (let quarter = 0; quarter < quarters; quarter += 1) {
        const ms = midnight + clock(opens) * minute + quarter * 15 * minute
        if (!inBreak(ms)) open.add(ms)
      }
    }
  }
  return open
}

test('slots are what going through the calendar says: open, in time, free of everything, and never more than the capacity', () => {
  fc.assert(
    fc.property(someSource, fc.integer({ min: 0, max: 8 }), (of, days) => {
      const open = openQuarters(of)
      const from = startOf(dayOf(now)).getTime() + days * day
      const found = new Map(slotsBetween(of, [from, from + day]).map(({ startsAt, left }) => [startsAt, left]))
      const [earliest, latest] = bookable(of.schedule, of.now)
      for (let start = from; start < from + day; start += 15 * minute) {
        const end = start + of.minutes * minute
        let isOpen = start >= earliest && start < latest
        for (let quarter = start; quarter < end; quarter += 15 * minute) isOpen &&= open.has(quarter)
        if (found.has(start)) expect(isOpen).toBe(true)
        if (of.schedule.every_minutes === 15) expect(found.has(start)).toBe(isOpen)
      }
      for (const [start, left] of found) {
        const takes = spanWith(of.schedule, [start, start + of.minutes * minute])
        let [free, most] = [true, 0]
        for (let quarter = takes[0]; quarter < takes[1]; quarter += 15 * minute) {
          const isIn = ([a, b]: Span) => a <= quarter && quarter < b
          free &&=
            !of.busy.some(isIn) && !of.taken.some(({ span: other, listingId }) => listingId === 'other' && isIn(other))
          most = Math.max(most, of.taken.filter(({ span: other }) => isIn(other)).length)
        }
        expect(left).toBeLessThanOrEqual(free ? Math.max(0, of.schedule.capacity - most) : 0)
        const isUntouched = free && most === 0
        if (isUntouched) expect(left).toBe(of.schedule.capacity)
      }
    }),
    { numRuns: runs(60) },
  )
})

test('a month and its days say the same', () => {
  fc.assert(
    fc.property(someSource, (of) => {
      const days = Array.from({ length: 10 }, (_, n) => dayOf(now.getTime() + n * day))
      expect(daysOf(of, days).map(({ free }) => free)).toEqual(days.map((date) => starts(of, date).length))
      const [first] = days.flatMap((date) => starts(of, date).map((text) => `${date} ${text}`))
      const next = nextFree({
        ...of,
        schedule: { ...of.schedule, horizon_days: Math.min(9, of.schedule.horizon_days) },
      })
      expect(next === undefined ? undefined : minuteOf(next)).toBe(first)
    }),
    { numRuns: runs(60) },
  )
})
