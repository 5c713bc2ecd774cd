import type { Booking } from '@mtaa/contract/commerce/bookings/booking-terms'
import { expect, test } from 'vitest'
import { calendarFile } from '../../../../platform/calendar-file.ts'
import { dateOfBooking } from './booking-date.ts'

const booking = {
  id: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  number: 'BK-2026-000123',
  side: 'provider',
  listing: { title: 'Fundi wa mabomba; jikoni' },
  starts_at: '2026-12-05T21:30:00.000Z',
  ends_at: '2026-12-05T22:30:00.000Z',
  address: {
    landmark: 'Blue gate',
    ward: 'Kitisuru',
    constituency: 'Westlands',
    county: 'Westlands',
    note: 'Second floor\nRing twice',
  },
  for_name: 'Achieng',
  for_phone: '254712345678',
  note: 'The tap drips',
} as unknown as Booking

const linesOf = (of: Booking) =>
  calendarFile(dateOfBooking(of, 'Zawadi', 'https://mtaa.test/bookings/x'), { host: 'mtaa.test', now: 0 })
    .replaceAll('\r\n ', '')
    .split('\r\n')

test('a provider’s calendar has the booking with its place and whom to phone, and is known to have it from here', () => {
  expect(linesOf(booking)).toEqual(
    expect.arrayContaining([
      `UID:${booking.id}@mtaa.test`,
      'DTSTART:20261205T213000Z',
      'DTEND:20261205T223000Z',
      String.raw`SUMMARY:Fundi wa mabomba\; jikoni · Zawadi`,
      String.raw`LOCATION:Blue gate\, Kitisuru\, Westlands`,
      String.raw`DESCRIPTION:Achieng · 0712 345 678\nSecond floor\nRing twice\nThe tap drips\nBK-2026-000123\nhttps://mtaa.test/bookings/x`,
    ]),
  )
})

test('a customer’s has no phone of their own; without an address it has no place', () => {
  const lines = linesOf({ ...booking, side: 'customer', address: null })
  expect(lines.join()).not.toContain('0712')
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false)
})
