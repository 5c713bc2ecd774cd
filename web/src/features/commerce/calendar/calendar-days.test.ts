import { startOf } from '@mtaa/contract/nairobi'
import { minute } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { addDays, addressOf, clockOf, daysOf, hoursOf, movedTo, placeDay, shownBy } from './calendar-days.ts'

const now = Date.parse('2028-02-28T22:30:00Z')
const at = (day: string, clock: string) =>
  new Date(startOf(day).getTime() + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * minute).toISOString()
const span = (from: string, until: string, day = '2027-03-01', last = day) => ({
  starts_at: at(day, from),
  ends_at: at(last, until),
})

test('an address says what is shown; what is no day is today in Nairobi', () => {
  expect(shownBy(new URLSearchParams(), now)).toEqual({ view: 'day', day: '2028-02-29' })
  expect(shownBy(new URLSearchParams('view=week&day=2027-02-31'), now)).toEqual({ view: 'week', day: '2027-03-03' })
  expect(shownBy(new URLSearchParams('view=year&day=<b>'), now)).toEqual({ view: 'day', day: '2028-02-29' })
  expect(addressOf({ view: 'day', day: '2028-02-29' }, '2028-02-29')).toBe('/calendar')
  expect(addressOf({ view: 'week', day: '2028-02-29' }, '2028-03-01')).toBe('/calendar?view=week&day=2028-02-29')
})

test('a week begins on Monday, also across February 29 and the end of a year', () => {
  expect(daysOf({ view: 'week', day: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-03-02',
    '2028-03-03',
    '2028-03-04',
    '2028-03-05',
  ])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysOf({ view: 'day', day: '2027-03-01' })).toEqual(['2027-03-01'])
})

test('what overlaps stands beside each other, what follows does not', () => {
  const items = [span('09:00', '10:00'), span('09:30', '10:30'), span('10:00', '11:00'), span('11:00', '12:00')]
  expect(placeDay(items, '2027-03-01').map(({ column, columns }) => [column, columns])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})

test('across midnight each day has its part', () => {
  const night = [span('22:00', '02:00', '2027-03-01', '2027-03-02')]
  expect(placeDay(night, '2027-03-01')).toMatchObject([{ from: 1320, until: 1440 }])
  expect(placeDay(night, '2027-03-02')).toMatchObject([{ from: 0, until: 120 }])
  expect(placeDay(night, '2027-03-03')).toEqual([])
})

test('a page shows a working day, and all that has something', () => {
  expect(hoursOf([])).toEqual({ first: 8, last: 18 })
  expect(hoursOf(placeDay([span('05:30', '06:00'), span('23:45', '23:59')], '2027-03-01'))).toEqual({
    first: 5,
    last: 24,
  })
})

test('what is dropped moves by quarters of an hour and by days', () => {
  expect(clockOf(movedTo(span('09:00', '10:00'), 68, 0))).toBe('10:15')
  expect(movedTo(span('09:00', '10:00'), -7, 1)).toBe(at('2027-03-02', '09:00'))
})
