import { noHours } from '@mtaa/contract/commerce/opening-hours'
import { expect, test } from 'vitest'
import { findWrong, isOpeningChanged, offerAfter, type Offer } from './offer.rules.ts'

const schedule = {
  hours: noHours.map((_, at) => (at < 5 ? [{ opens: '08:00', closes: '17:00' }] : [])),
  breaks: [],
  buffer_before: 0,
  buffer_after: 0,
  notice_hours: 2,
  horizon_days: 30,
  capacity: 1,
  every_minutes: 30,
  days_off: [],
  on_holidays: false,
}
const plumber: Offer = {
  price_type: 'hourly',
  price: 1_500,
  duration_minutes: 60,
  longest_minutes: 180,
  place: 'customer',
  wards: [1367],
  travel_fee: null,
  schedule,
}

test.each([
  ['as it is', {}, undefined],
  ['an hourly one without a price', { price: 0 }, 'service_price_refused'],
  ['a quote with a price', { price_type: 'quote' as const, longest_minutes: null }, 'service_price_refused'],
  ['a quote without one', { price_type: 'quote' as const, longest_minutes: null, price: 0 }, undefined],
  ['a fixed price that is booked for longer', { price_type: 'fixed' as const }, 'service_minutes_refused'],
  ['shorter at most than at least', { longest_minutes: 45 }, 'service_minutes_refused'],
  ['as long at most as at least', { longest_minutes: 60 }, undefined],
  ['no ward and no fee', { wards: [] }, 'service_area_refused'],
  ['a fee for all', { wards: [], travel_fee: 300 }, undefined],
  ['wards of a shop', { place: 'provider' as const }, 'service_area_refused'],
  ['a shop', { place: 'provider' as const, wards: [] }, undefined],
  ['either way without an area', { place: 'either' as const, wards: [] }, 'service_area_refused'],
  ['longer than it is ever open', { duration_minutes: 480, longest_minutes: 480 }, undefined],
  [
    'longer than any range',
    { schedule: { ...schedule, hours: noHours.map(() => [{ opens: '08:00', closes: '08:30' }]) } },
    'schedule_refused',
  ],
  ['of before bookings', { schedule: null }, undefined],
] as const)('%s', (_, changes, wrong) => expect(findWrong({ ...plumber, ...changes } as Offer)).toBe(wrong))

test('what only the former kind of price or place had goes with it', () => {
  expect(offerAfter(plumber, { price_type: 'fixed' })).toMatchObject({ price: 1_500, longest_minutes: null })
  expect(offerAfter(plumber, { price_type: 'quote' })).toMatchObject({ price: 0, longest_minutes: null })
  expect(findWrong(offerAfter({ ...plumber, price_type: 'quote', price: 0 }, { price_type: 'from' }))).toBe(
    'service_price_refused',
  )
  expect(offerAfter(plumber, { place: 'provider' })).toMatchObject({ wards: [], travel_fee: null })
  expect(offerAfter(plumber, { wards: [3, 2, 3] }).wards).toEqual([2, 3])
  expect(offerAfter(plumber, {})).toEqual(plumber)
})

test('hours, days off and capacity decide whether what was booked still fits; the rest is for new bookings', () => {
  expect(isOpeningChanged(schedule, { ...schedule, notice_hours: 24, buffer_after: 30, horizon_days: 7 })).toBe(false)
  expect(isOpeningChanged(schedule, { ...schedule, capacity: 2 })).toBe(true)
  expect(isOpeningChanged(schedule, { ...schedule, days_off: [{ from: '2027-01-01', until: '2027-01-02' }] })).toBe(
    true,
  )
  expect(isOpeningChanged(null, schedule)).toBe(true)
})
