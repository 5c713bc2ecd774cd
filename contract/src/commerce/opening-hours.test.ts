import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { hasOverlap, isOpenAt, minuteOfWeek, noHours, weekRanges, type OpeningRange } from './opening-hours.ts'

/** Monday, 2 March 2026, 00:00 in Nairobi. */
const monday = Date.parse('2026-03-01T21:00:00Z')
const at = (day: number, time: string) => new Date(monday + day * 86_400_000 + Date.parse(`1970-01-01T${time}:00Z`))
const on = (day: number, ...ranges: OpeningRange[]) => noHours.map((none, index) => (index === day ? ranges : none))

test.each([
  ['before it opens', on(0, { opens: '08:00', closes: '17:00' }), at(0, '07:59'), false],
  ['the minute it opens', on(0, { opens: '08:00', closes: '17:00' }), at(0, '08:00'), true],
  ['its last minute', on(0, { opens: '08:00', closes: '17:00' }), at(0, '16:59'), true],
  ['the minute it closes', on(0, { opens: '08:00', closes: '17:00' }), at(0, '17:00'), false],
  ['the same time on another day', on(0, { opens: '08:00', closes: '17:00' }), at(1, '12:00'), false],
  ['after midnight', on(4, { opens: '20:00', closes: '03:00' }), at(5, '02:59'), true],
  ['the night before', on(4, { opens: '20:00', closes: '03:00' }), at(4, '02:00'), false],
  ['from Sunday into Monday', on(6, { opens: '22:00', closes: '02:00' }), at(0, '01:00'), true],
  ['until midnight', on(2, { opens: '18:00', closes: '00:00' }), at(2, '23:59'), true],
  ['midnight itself', on(2, { opens: '18:00', closes: '00:00' }), at(3, '00:00'), false],
  ['all day', on(3, { opens: '00:00', closes: '00:00' }), at(3, '23:59'), true],
  ['24 hours from the morning', on(3, { opens: '06:00', closes: '06:00' }), at(4, '05:59'), true],
  ['without hours', noHours, at(0, '12:00'), null],
])('%s', (_, hours, moment, open) => expect(isOpenAt(hours, moment)).toBe(open))

test('the minute of the week follows Nairobi', () => {
  expect([0, 1, 6].map((day) => minuteOfWeek(at(day, '00:00')))).toEqual([0, 1440, 8640])
  expect(minuteOfWeek(new Date('1970-01-01T00:00:00Z'))).toBe(3 * 1440 + 180)
})

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([h, min]) => `${String(h).padStart(2, '0')}:${String(min).padStart(2, '0')}`)
const someHours = fc.array(fc.array(fc.record({ opens: time, closes: time }), { maxLength: 4 }), {
  minLength: 7,
  maxLength: 7,
})

/** By the calendar instead of by arithmetic: goes through the minutes of each range. */
function openMinutes(hours: OpeningRange[][]): Map<number, number> {
  const minutes = new Map<number, number>()
  for (const [weekday, ranges] of hours.entries()) {
    for (const { opens, closes } of ranges) {
      let minute = weekday * 1440 + Number(opens.slice(0, 2)) * 60 + Number(opens.slice(3))
      do {
        minutes.set(minute % 10_080, (minutes.get(minute % 10_080) ?? 0) + 1)
        minute++
      } while (
        String(Math.floor((minute % 1440) / 60)).padStart(2, '0') + ':' + String(minute % 60).padStart(2, '0') !==
        closes
      )
    }
  }
  return minutes
}

test('open, ranges and overlaps are what counting the minutes of a week says', () => {
  fc.assert(
    fc.property(someHours, fc.nat(10_079), fc.integer({ min: -500, max: 500 }), (hours, minute, weeks) => {
      const minutes = openMinutes(hours)
      const moment = new Date(monday + (minute + weeks * 10_080) * 60_000 + 59_999)
      expect(isOpenAt(hours, moment)).toBe(minutes.size === 0 ? null : minutes.has(minute))
      expect(hasOverlap(hours)).toBe([...minutes.values()].some((count) => count > 1))
      const inRanges = weekRanges(hours).reduce((sum, [from, to]) => sum + to - from, 0)
      expect(inRanges).toBe([...minutes.values()].reduce((sum, count) => sum + count, 0))
    }),
    { numRuns: runs(100) },
  )
})
