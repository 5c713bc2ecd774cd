import { hour, minute } from '@mtaa/contract/time'
import { describe, expect, test } from 'vitest'
import { admissionOf, cheapestOf, isTypeOpen, leftOf, plainCode, saleAt, salesEnd } from './sale.rules.ts'

const starts_at = new Date('2026-12-05T15:00:00Z')
const ends_at = new Date('2026-12-05T20:00:00Z')
const event = { starts_at, ends_at, opens_at: null }
const type = { quantity: 10, sold: 4, held: 5, sales_from: null, sales_until: null, closed_at: null }
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

describe('what is left', () => {
  test('is neither sold nor held', () => {
    expect(leftOf(type)).toBe(1)
    expect(leftOf({ ...type, held: 7 })).toBe(0)
  })

  test.each([
    ['open', {}, after(starts_at, -1)],
    ['sold_out', { held: 6 }, after(starts_at, -1)],
    ['over', {}, starts_at],
    ['open', { sales_until: ends_at }, after(ends_at, -1)],
    ['over', { sales_until: after(ends_at, hour) }, ends_at],
    ['soon', { sales_from: after(starts_at, -hour) }, after(starts_at, -hour - 1)],
    ['open', { sales_from: after(starts_at, -hour) }, after(starts_at, -hour)],
    ['closed', { closed_at: starts_at }, after(starts_at, -hour)],
    // Nothing is left for later either.
    ['soon', { sales_from: after(starts_at, -hour), held: 6 }, after(starts_at, -2 * hour)],
  ] as const)('a type is %s with %j', (state, rest, now) => {
    expect(saleAt({ ...type, ...rest }, event, now)).toBe(state)
  })

  test('its sale never lasts beyond the event', () => {
    expect(salesEnd({ sales_until: null }, event)).toEqual(starts_at)
    expect(salesEnd({ sales_until: after(ends_at, hour) }, event)).toEqual(ends_at)
  })
})

test('a hidden type is seen with its code, however it is typed', () => {
  expect(plainCode(' Rafiki ')).toBe('RAFIKI')
  for (const code of ['rafiki', ' RAFIKI ']) expect(isTypeOpen({ hidden_code: 'RAFIKI' }, code)).toBe(true)
  for (const code of ['rafik', '', null, undefined]) expect(isTypeOpen({ hidden_code: 'RAFIKI' }, code)).toBe(false)
  expect(isTypeOpen({ hidden_code: null }, undefined)).toBe(true)
})

test('people are let in from twelve hours before until six after, or as early as it opens, or on the day of a type', () => {
  const whole = { admits_from: null, admits_until: null }
  expect(admissionOf(whole, event)).toEqual({ from: after(starts_at, -12 * hour), until: after(ends_at, 6 * hour) })
  expect(admissionOf(whole, { ...event, opens_at: after(starts_at, -minute) }).from).toEqual(
    after(starts_at, -12 * hour),
  )
  const own = { admits_from: starts_at, admits_until: ends_at }
  expect(admissionOf(own, event)).toEqual({ from: starts_at, until: ends_at })
})

test('an event costs what its cheapest type costs that everybody sees', () => {
  const free = { price: 0, hidden_code: 'VIP' }
  expect(cheapestOf([{ price: 500, hidden_code: null }, { price: 200, hidden_code: null }, free])).toBe(200)
  expect(
    cheapestOf([
      { price: 500, hidden_code: null },
      { price: 200, hidden_code: null, closed_at: starts_at },
    ]),
  ).toBe(500)
  expect(cheapestOf([free])).toBe(0)
  expect(cheapestOf([])).toBe(0)
})
