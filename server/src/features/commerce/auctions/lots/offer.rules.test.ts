import fc from 'fast-check'
import { day, hour } from '@mtaa/contract/time'
import { describe, expect, test } from 'vitest'
import {
  arePricesRight,
  depositOf,
  endOf,
  leastBuyNow,
  mayStart,
  minuteOfDay,
  standingOf,
  timesFrom,
} from './offer.rules.ts'

const now = new Date('2026-11-27T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const prices = (starting_price: number, reserve_price: number | null = null, buy_now_price: number | null = null) => ({
  starting_price,
  reserve_price,
  buy_now_price,
})

describe('prices', () => {
  test('a reserve is at least the start, and buying at once costs 1.3 times the reserve or the start', () => {
    expect(arePricesRight(prices(100, 99))).toBe(false)
    expect(arePricesRight(prices(100, 100))).toBe(true)
    expect([leastBuyNow(prices(70)), leastBuyNow(prices(1)), leastBuyNow(prices(100, 1001))]).toEqual([91, 2, 1302])
    expect(arePricesRight(prices(100, 1001, 1301))).toBe(false)
    expect(arePricesRight(prices(100, 1001, 1302))).toBe(true)
  })

  test('a deposit is five per cent of a start from 10,000, if the seller asks for one', () => {
    expect([depositOf(9_999, true), depositOf(10_000, true), depositOf(10_000, false)]).toEqual([0, 500, 0])
    expect(depositOf(10_000_000, true)).toBe(500_000)
  })
})

describe('times', () => {
  test('a lot ends so many days after the day of its start in Nairobi, at its minute', () => {
    expect(endOf(new Date('2026-11-27T20:59:00Z'), 1, 8 * 60)).toEqual(new Date('2026-11-28T05:00:00Z'))
    expect(endOf(new Date('2026-11-27T21:00:00Z'), 1, 22 * 60)).toEqual(new Date('2026-11-29T19:00:00Z'))
  })

  test('it is scheduled at most 30 days ahead, and never for what has passed', () => {
    expect([0, 1, 30 * day, 30 * day + 1].map((ms) => mayStart(later(ms), now))).toEqual([false, true, true, false])
  })

  test('what is shown runs from now, or waits for its start, and always ends between 08:00 and 22:00 after it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40, max: 40 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(1, 3, 5, 7, 10, null),
        (hours, minutes, days) => {
          const starts_at = later(hours * hour)
          const planned = { starts_at, ends_at: endOf(starts_at, days ?? 7, minutes), days }
          const { status, ...times } = timesFrom(planned, now)
          if (hours > 0) expect({ status, ...times }).toMatchObject({ status: 'scheduled', starts_at })
          else {
            expect([status, times.starts_at]).toEqual(['active', now])
            expect(minuteOfDay(times.ends_at)).toBeGreaterThanOrEqual(8 * 60)
            expect(minuteOfDay(times.ends_at)).toBeLessThanOrEqual(22 * 60)
          }
          expect(times.ends_at > times.starts_at).toBe(true)
        },
      ),
    )
  })
})

test('a bidder leads or is outbid until the end, and then has won or lost', () => {
  const bid = { number: 2, max: 500, leader: 2, award: null }
  expect(standingOf({ ...bid, number: null, max: null }, 'active')).toBe('none')
  expect(standingOf({ ...bid, max: null }, 'active')).toBe('none')
  expect([standingOf(bid, 'active'), standingOf({ ...bid, leader: 1 }, 'active')]).toEqual(['leading', 'outbid'])
  expect(standingOf({ ...bid, award: 'ordered' }, 'awaiting_payment')).toBe('won')
  expect(standingOf({ ...bid, award: 'paid' }, 'ended_sold')).toBe('won')
  expect(standingOf({ ...bid, award: 'lapsed' }, 'second_chance')).toBe('lost')
  expect(standingOf(bid, 'cancelled')).toBe('lost')
})
