import { expect, test } from 'vitest'
import { priceLine } from './price-points.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 12, minutes)).toISOString()
const until = Date.parse(at(10))
const bid = (minutes: number, price: number, voided = false) => ({ at: at(minutes), price, voided })

test('the line climbs from the start over each bid and goes on level until now', () => {
  const line = priceLine([bid(5, 2000), bid(0, 1000)], { start: 1000, price: 2000, until })
  expect(line).toEqual({ path: 'M0 37H0V37H50V3V3H100', at: { x: 100, y: 3 }, low: 1000, high: 2000 })
})

test('without a bid that stands there is none', () => {
  expect(priceLine([], { start: 1000, price: 1000, until })).toBeUndefined()
  expect(priceLine([bid(0, 5000, true)], { start: 1000, price: 1000, until })).toBeUndefined()
})

test('where bids have left the price as it was there is none', () => {
  expect(priceLine([bid(0, 1000)], { start: 1000, price: 1000, until })).toBeUndefined()
  expect(priceLine([bid(0, 1000), bid(4, 3000, true)], { start: 1000, price: 1000, until })).toBeUndefined()
})

test('what a voided bid has added is gone again at the end of the line', () => {
  const line = priceLine([bid(0, 1000), bid(4, 3000), bid(5, 9000, true)], { start: 1000, price: 2000, until })
  expect(line?.high).toBe(3000)
  expect(line?.at.y).toBe(20)
})
