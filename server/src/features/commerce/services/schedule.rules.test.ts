import { noHours, type OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import { expect, test } from 'vitest'
import { isScheduleRight, joined } from './schedule.rules.ts'

const on = (weekday: number, ...ranges: OpeningRange[]) => noHours.map((none, at) => (at === weekday ? ranges : none))
const range = (opens: string, closes: string) => ({ opens, closes })
const lunch = [range('12:00', '13:00')]
const off = (from: string, until: string) => [{ from, until }]

test.each([
  ['hours in which it fits', on(0, range('08:00', '17:00')), lunch, [], 240, true],
  ['hours that a break makes too short', on(0, range('10:00', '15:00')), lunch, [], 180, false],
  ['no hours', noHours, [], [], 15, false],
  ['ranges that overlap', on(0, range('08:00', '12:00'), range('11:00', '14:00')), [], [], 15, false],
  ['a night that goes on from Sunday into Monday', on(6, range('22:00', '06:00')), [], [], 480, true],
  ['two ranges that touch', on(0, range('08:00', '12:00'), range('12:00', '16:00')), [], [], 480, true],
  ['a break of the whole day', on(0, range('08:00', '12:00')), [range('00:00', '00:00')], [], 15, false],
  [
    'a day off that ends before it begins',
    on(0, range('08:00', '12:00')),
    [],
    off('2027-03-02', '2027-03-01'),
    15,
    false,
  ],
  ['days off in all of a year', on(0, range('08:00', '12:00')), [], off('2027-01-01', '2027-12-31'), 15, true],
] as const)('%s: for so many minutes %s', (_, hours, breaks, days_off, minutes, right) =>
  expect(
    isScheduleRight(
      {
        hours: hours.map((ranges) => [...ranges]),
        breaks: [...breaks],
        days_off: [...days_off],
        on_holidays: false,
      },
      minutes,
    ),
  ).toBe(right),
)

test('spans that touch or overlap are one', () => {
  expect(
    joined([
      [5, 6],
      [1, 2],
      [2, 4],
      [3, 5],
    ]),
  ).toEqual([[1, 6]])
  expect(
    joined([
      [1, 2],
      [3, 4],
    ]),
  ).toEqual([
    [1, 2],
    [3, 4],
  ])
})
