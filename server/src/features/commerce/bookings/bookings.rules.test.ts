import type { StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { storedBookingStates } from '@mtaa/contract/commerce/bookings/booking-terms'
import { readAnnounced } from '@mtaa/contract/commerce/bookings/announced-holidays'
import { minuteOf } from '@mtaa/contract/nairobi'
import { day, hour, minute } from '@mtaa/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidaysBetween, holidaysOf } from './holidays.rules.ts'
import { arePaused, freeUntil, problemSettlement, releasesAt, settlementOf, type Ending } from './money.rules.ts'
import { answerMoveBy, bothSpans, isMoveRight } from './moves.rules.ts'
import { depositOf, dueOf, minutesOf, priceOf, travelFeeOf } from './price.rules.ts'
import { datesOf } from './series.rules.ts'
import { answerBy, bookingStateAt, canBecome, isLive, mayDo, payUntil } from './states.rules.ts'

const start = new Date('2027-03-10T09:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * hour)

describe('holidays of Kenya', () => {
  const days = (year: number) => holidaysOf(year).map((holiday) => holiday.day.slice(5))

  test('are those of the law, with Easter, and a Sunday is kept on Monday', () => {
    expect(days(2027)).toEqual([
      '01-01',
      '03-26',
      '03-29',
      '05-01',
      '06-01',
      '10-10',
      '10-11',
      '10-20',
      '12-12',
      '12-13',
      '12-25',
      '12-26',
      '12-27',
    ])
    expect(days(2026)).toEqual([
      '01-01',
      '04-03',
      '04-06',
      '05-01',
      '06-01',
      '10-10',
      '10-20',
      '12-12',
      '12-25',
      '12-26',
    ])
  })
  test('a Christmas that is a Sunday is kept after Boxing Day', () => expect(days(2022)).toContain('12-27'))
  test('others are added as they are announced', () => {
    const found = holidaysBetween('2027-12-31', '2028-01-02', '2028-01-02 Idd-ul-Azha; 2027-05-17 Idd')
    expect([...found.values()].map(({ day: date, en }) => [date, en])).toEqual([
      ['2028-01-01', 'New Year’s Day'],
      ['2028-01-02', 'Idd-ul-Azha'],
    ])
    expect(
      ['', '2027-02-30 Idd', '10 March', '2027-03-10', '2027-03-10 Idd;'].map((text) => readAnnounced(text)?.length),
    ).toEqual([0, undefined, undefined, undefined, 1])
  })
})

describe('prices', () => {
  test('are whole shillings, rounded up', () => {
    expect(priceOf({ price_type: 'hourly', price: 350 }, 90)).toBe(525)
    expect(priceOf({ price_type: 'hourly', price: 333 }, 50)).toBe(278)
    expect(priceOf({ price_type: 'fixed', price: 1500 }, 240)).toBe(1500)
    expect(priceOf({ price_type: 'quote', price: 0 }, 60)).toBe(0)
    expect([depositOf(999, 20), depositOf(1000, 0), depositOf(1, 1), depositOf(1500, 100)]).toEqual([200, 0, 1, 1500])
    expect(dueOf({ price: 1000, deposit: 200, whole: true }) - dueOf({ price: 1000, deposit: 200, whole: false })).toBe(
      800,
    )
  })
  test('coming to a customer costs what the provider says, or they do not come', () => {
    const area = { wards: [1, 2], travel_fee: 300 }
    expect(travelFeeOf({ ...area, place: 'customer' }, 2)).toBe(0)
    expect(travelFeeOf({ ...area, place: 'customer' }, 3)).toBe(300)
    expect(travelFeeOf({ ...area, place: 'customer', travel_fee: null }, 3)).toBe('ward_not_served')
    expect(travelFeeOf({ ...area, place: 'customer' }, null)).toBe('address_needed')
    expect(travelFeeOf({ ...area, place: 'either' }, null)).toBe(0)
    expect(travelFeeOf({ ...area, place: 'provider' }, 3)).toBe(0)
  })
  test('only an hourly service is booked for longer, in half hours', () => {
    const hourly = { price_type: 'hourly' as const, duration_minutes: 60, longest_minutes: 200 }
    expect([null, 60, 90, 100, 180, 200, 210, 30].map((minutes) => minutesOf(hourly, minutes))).toEqual([
      60,
      60,
      90,
      undefined,
      180,
      200,
      undefined,
      undefined,
    ])
    expect(minutesOf({ ...hourly, price_type: 'fixed' }, 90)).toBeUndefined()
  })
})

describe('money', () => {
  const paid = { starts_at: start, ends_at: at(1), cancel_hours: 24, due: 1000, deposit: 200, isPaid: true }
  test.each<[Ending, number, number]>([
    ['completed', 0, 1000],
    ['no_show_customer', 800, 200],
    ['no_show_provider', 1000, 0],
    ['cancelled_by_provider', 1000, 0],
    ['declined', 1000, 0],
    ['expired', 1000, 0],
    ['cancelled_by_customer', 800, 200],
  ])('%s an hour before: %d go back, %d stay', (ending, back, kept) => {
    expect(settlementOf(paid, ending, at(-1))).toEqual({ back, kept })
    expect(settlementOf({ ...paid, isPaid: false }, ending, at(-1))).toEqual({ back: 0, kept: 0 })
  })
  test('until the last moment of the free time all goes back', () => {
    expect(freeUntil(paid)).toEqual(at(-24))
    expect(settlementOf(paid, 'cancelled_by_customer', at(-24))).toEqual({ back: 1000, kept: 0 })
    expect(settlementOf(paid, 'cancelled_by_customer', new Date(at(-24).getTime() + 1))).toEqual({
      back: 800,
      kept: 200,
    })
  })
  test('of every end what was paid goes to one of the two, to the shilling', () => {
    const endings = storedBookingStates.filter((state): state is Ending => !isLive(state))
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100),
        fc.boolean(),
        fc.constantFrom(...endings),
        fc.integer({ min: -100, max: 100 }),
        (price, percent, whole, ending, hours) => {
          const deposit = depositOf(price, percent)
          const due = dueOf({ price, deposit, whole })
          const { back, kept } = settlementOf({ ...paid, due, deposit }, ending, at(hours))
          expect([back + kept, back >= 0, kept >= 0]).toEqual([due, true, true])
        },
      ),
    )
    expect(problemSettlement(paid, 5_000)).toEqual({ back: 1000, kept: 0 })
  })
  test('what a customer who did not come leaves waits for 72 hours, a late cancellation does not', () => {
    expect(releasesAt(paid, 'no_show_customer', at(2))).toEqual(at(73))
    expect(releasesAt(paid, 'cancelled_by_customer', at(-1))).toEqual(at(-1))
  })
  test('three strikes within ninety days pause, and those of before staff have looked count no more', () => {
    const days = (...ago: number[]) => ago.map((n) => new Date(start.getTime() - n * day))
    expect(arePaused(days(1, 40, 89), start, null)).toBe(true)
    expect(arePaused(days(1, 40, 90), start, null)).toBe(false)
    expect(arePaused(days(1, 40, 89), start, new Date(start.getTime() - 40 * day))).toBe(false)
  })
})

describe('states', () => {
  test('what is live ends once; an expired booking comes back, and a provider may have come after all', () => {
    const again = storedBookingStates.flatMap((from) =>
      storedBookingStates.filter((to) => !isLive(from) && canBecome(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(again).toEqual(['expired → confirmed', 'no_show_provider → completed'])
    expect(canBecome('held', 'completed') || canBecome('requested', 'no_show_customer')).toBe(false)
  })
  test('a confirmed booking is in progress from its start', () => {
    const booking = { state: 'confirmed' as const, starts_at: start }
    expect([bookingStateAt(booking, at(-1)), bookingStateAt(booking, start)]).toEqual(['confirmed', 'in_progress'])
  })

  const booking = {
    state: 'confirmed' as StoredBookingState,
    starts_at: start,
    ends_at: at(1),
    isMoving: false,
    isInProblem: false,
    ended_at: null as Date | null,
    hasReported: false,
    isPaid: true,
  }
  const allowed = (side: 'customer' | 'provider', hours: number, changes: Partial<typeof booking> = {}) =>
    Object.entries(mayDo({ ...booking, ...changes }, side, at(hours))).flatMap(([act, may]) => (may ? [act] : []))
  const absent = { state: 'no_show_provider' as const, ended_at: at(1) }
  test.each<[string, ReturnType<typeof allowed>, string[]]>([
    ['before', allowed('customer', -1), ['cancel', 'move']],
    ['while another time is open', allowed('provider', -1, { isMoving: true }), ['cancel']],
    ['at the start', allowed('customer', 0), ['complete', 'problem']],
    ['a quarter later', allowed('provider', 0.25), ['no_show', 'problem']],
    ['before it completes by itself', allowed('customer', 72.9), ['complete', 'no_show', 'problem']],
    ['after that', allowed('customer', 73), []],
    ['in a problem', allowed('customer', 2, { isInProblem: true }), []],
    ['after a problem of its own', allowed('customer', 2, { hasReported: true }), ['complete', 'no_show']],
    ['of a provider who did not come', allowed('provider', 24, absent), ['problem']],
    ['of a provider who did not come, a day later', allowed('provider', 25, absent), []],
    ['of a provider who did not come, by the customer', allowed('customer', 2, absent), []],
    ['of a customer who did not come', allowed('customer', 3, { state: 'no_show_customer' }), ['problem']],
    ['requested', allowed('provider', -1, { state: 'requested' }), ['answer']],
    ['requested, by its customer', allowed('customer', -1, { state: 'requested' }), ['cancel']],
    ['held', allowed('customer', -1, { state: 'held' }), ['pay', 'cancel']],
    ['declined', allowed('provider', -1, { state: 'declined' }), []],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected))

  test('requests are answered within a day and before the start, and paid before the notice', () => {
    expect(answerBy(at(-48), start)).toEqual(at(-24))
    expect(answerBy(at(-2), start)).toEqual(start)
    const to = { starts_at: start, noticeHours: 2 }
    expect(payUntil(at(-48), to)).toEqual(at(-24))
    expect(payUntil(at(-10), to)).toEqual(at(-2))
    expect(payUntil(at(-2), to)).toEqual(new Date(at(-2).getTime() + 10 * minute))
  })
})

test('a series is at the same hour in Nairobi, on the last day of months that are too short', () => {
  const first = new Date('2027-12-30T21:30:00Z')
  const months = datesOf(first, 45, { every: 'month', count: 3 })
  expect(months.map(({ startsAt }) => minuteOf(startsAt))).toEqual([
    '2027-12-31 00:30',
    '2028-01-31 00:30',
    '2028-02-29 00:30',
  ])
  expect(datesOf(first, 45, { every: 'two_weeks', count: 2 }).map(({ endsAt }) => minuteOf(endsAt))).toEqual([
    '2027-12-31 01:15',
    '2028-01-14 01:15',
  ])
  expect(datesOf(first, 45, null)).toHaveLength(1)
})

test('a booking moves to another time that is to come, and both times are taken until it is answered', () => {
  expect(isMoveRight(at(-5), { from: start, to: at(1) })).toBe(true)
  for (const to of [start, at(-6), at(-5), at(-5 + 91 * 24)])
    expect(isMoveRight(at(-5), { from: start, to })).toBe(false)
  expect(isMoveRight(start, { from: start, to: at(1) })).toBe(false)
  expect(answerMoveBy(at(-48), { from: start, to: at(5) })).toEqual(at(-24))
  expect(answerMoveBy(at(-5), { from: start, to: at(-2) })).toEqual(at(-2))
  expect(answerMoveBy(at(-5), { from: start, to: at(5) })).toEqual(start)
  expect(bothSpans([10, 20], [15, 25])).toEqual([[10, 25]])
  expect(bothSpans([20, 30], [10, 20])).toEqual([[10, 30]])
  expect(bothSpans([20, 30], [0, 10])).toEqual([
    [0, 10],
    [20, 30],
  ])
})
