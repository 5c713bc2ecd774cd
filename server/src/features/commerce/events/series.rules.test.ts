import { expect, test } from 'vitest'
import { listedDates, type SeriesDate } from './series.rules.ts'

const now = new Date('2026-12-10T09:00:00Z')
const on = (day: number) => new Date(Date.UTC(2026, 11, day, 16))
const date = (day: number, status: SeriesDate['status'] = 'active') => ({ id: `${day}`, status, starts_at: on(day) })

test('a date waits for the start of the one before it that takes place and has not begun', () => {
  const dates = [date(18), date(11), date(4), date(14, 'ended'), date(25)]
  expect(listedDates(dates, now)).toEqual([
    { id: '18', listedFrom: on(11), datesAfter: 1 },
    { id: '11', listedFrom: null, datesAfter: 2 },
    { id: '4', listedFrom: null, datesAfter: 3 },
    { id: '14', listedFrom: on(11), datesAfter: 2 },
    { id: '25', listedFrom: on(18), datesAfter: 0 },
  ])
})

test('a ban, which suspends all dates, changes nothing; what is in review or removed is left out', () => {
  expect(listedDates([date(11, 'suspended'), date(18, 'suspended')], now)).toMatchObject([
    { listedFrom: null, datesAfter: 1 },
    { listedFrom: on(11), datesAfter: 0 },
  ])
  expect(listedDates([date(11, 'removed'), date(15, 'pending_review'), date(18)], now)).toMatchObject([
    { listedFrom: null, datesAfter: 1 },
    { listedFrom: null, datesAfter: 1 },
    { listedFrom: null, datesAfter: 0 },
  ])
})
