import { storedBookingStates, type StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { hour, minute } from '@mtaa/contract/time'
import { describe, expect, test } from 'vitest'
import { nextFetch } from './feed.rules.ts'
import { isLinkAlive, isPayReminderDue, reminderAt } from './reminders.rules.ts'

const start = new Date('2027-03-10T09:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * hour)

describe('reminders', () => {
  const booking = { state: 'confirmed' as StoredBookingState, starts_at: start, confirmed_at: at(-100) }
  test.each<[number, string | undefined]>([
    [-25, undefined],
    [-24, 'day'],
    [-3, 'day'],
    [-2, 'hours'],
    [-0.01, 'hours'],
    [0, undefined],
  ])('%d hours from the start: %s', (hours, kind) => expect(reminderAt(booking, at(hours))).toBe(kind))
  test('who has booked since needs none, and who has cancelled gets none', () => {
    expect(reminderAt({ ...booking, confirmed_at: at(-10) }, at(-9))).toBeUndefined()
    expect(reminderAt({ ...booking, confirmed_at: at(-10) }, at(-1))).toBe('hours')
    for (const state of storedBookingStates.filter((one) => one !== 'confirmed'))
      expect(reminderAt({ ...booking, state }, at(-1))).toBeUndefined()
  })
  test('to pay is reminded once, after a quarter of an hour, and only who has not paid', () => {
    const order = { payable_at: at(-30), paid_at: null, ended_at: null, expires_at: at(-6), reminded_at: null }
    expect(isPayReminderDue(order, new Date(at(-30).getTime() + 15 * minute - 1))).toBe(false)
    expect(isPayReminderDue(order, new Date(at(-30).getTime() + 15 * minute))).toBe(true)
    for (const change of [{ paid_at: at(-30) }, { ended_at: at(-30) }, { reminded_at: at(-29) }, { payable_at: null }])
      expect(isPayReminderDue({ ...order, ...change }, at(-20))).toBe(false)
    expect(isPayReminderDue(order, at(-6))).toBe(false)
  })
  test('a link works once and until the start', () => {
    expect(isLinkAlive({ starts_at: start, used_at: null }, at(-1))).toBe(true)
    expect(isLinkAlive({ starts_at: start, used_at: at(-2) }, at(-1))).toBe(false)
    expect(isLinkAlive({ starts_at: start, used_at: null }, start)).toBe(false)
  })
})

test('a calendar that fails is fetched less often, and once a day at least', () => {
  expect([0, 1, 4, 9].map((failures) => (nextFetch(start, failures).getTime() - start.getTime()) / hour)).toEqual([
    1, 2, 16, 24,
  ])
})
