import { expect, test } from 'vitest'
import { chosenTime, lengthsOf, searchOf } from './chosen-time.ts'

const hourly = { duration_minutes: 60, booking: { longest_minutes: 150 } as never }
const read = (search: string) => chosenTime(new URLSearchParams(search), hourly)

test('a URL chooses length, month, day and start; what is none of them is left out', () => {
  expect(read('')).toEqual({ minutes: null, month: undefined, day: undefined, at: undefined })
  expect(read('?at=2027-03-01T22:00:00Z')).toEqual({
    minutes: null,
    month: '2027-03',
    day: '2027-03-02',
    at: '2027-03-01T22:00:00.000Z',
  })
  expect(read('?minutes=90&month=2027-04&day=2027-03-02')).toMatchObject({
    minutes: 90,
    month: '2027-04',
    day: '2027-03-02',
  })
  expect(read('?minutes=61&month=2027-13&day=x&at=y')).toEqual(read(''))
  expect(read('?day=2027-02-30')).toEqual(read(''))
})

test('an hourly service is booked in steps of half an hour, up to its longest', () => {
  expect(lengthsOf(hourly)).toEqual([60, 90, 120, 150])
  expect(lengthsOf({ duration_minutes: 45, booking: null })).toEqual([45])
})

test('a choice becomes the query that is read again', () => {
  const chosen = { minutes: 90, month: '2027-04', day: '2027-04-02', at: '2027-04-02T06:00:00.000Z' }
  expect(read(searchOf(chosen))).toEqual(chosen)
  expect(searchOf({})).toBe('')
})
