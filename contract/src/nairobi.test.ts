import { expect, test } from 'vitest'
import { addMonths, dayOf, minuteOf, monthOf, startOf, startOfDay, startOfMonth } from './nairobi.ts'

const justBefore = new Date('2026-12-31T20:59:59.999Z')
const midnight = new Date('2026-12-31T21:00:00.000Z')

test('days and months begin at midnight in Nairobi', () => {
  expect([justBefore, midnight].map(dayOf)).toEqual(['2026-12-31', '2027-01-01'])
  expect([justBefore, midnight].map(monthOf)).toEqual(['2026-12', '2027-01'])
  expect([justBefore, midnight].map(minuteOf)).toEqual(['2026-12-31 23:59', '2027-01-01 00:00'])
  expect(startOf('2027-01-01')).toEqual(midnight)
  expect([startOfDay(midnight), startOfDay(midnight.getTime() + 86_399_999)]).toEqual([midnight, midnight])
  expect(startOfDay(justBefore)).toEqual(new Date('2026-12-30T21:00:00.000Z'))
  expect([startOfMonth(midnight), startOfMonth(justBefore, 1), startOfMonth(midnight, -1)]).toEqual([
    midnight,
    midnight,
    new Date('2026-11-30T21:00:00.000Z'),
  ])
})

test.each([
  ['2027-01-31T06:00:00Z', 1, '2027-02-28 09:00'],
  ['2028-01-31T06:00:00Z', 1, '2028-02-29 09:00'],
  ['2028-02-29T06:00:00Z', 12, '2029-02-28 09:00'],
  ['2026-12-31T22:00:00Z', 1, '2027-02-01 01:00'],
])('%s and %d months later it is %s', (at, months, later) =>
  expect(minuteOf(addMonths(new Date(at), months))).toBe(later),
)
