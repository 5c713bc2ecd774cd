import { expect, test } from 'vitest'
import { extentOf, moved, partsOf, pinAt } from './pin.ts'

const ring = [
  [36.8, -1.3],
  [36.9, -1.3],
  [36.85, -1.25],
]

test('a tap on the map is a position, and lies where it was tapped', () => {
  const extent = extentOf(ring, 4 / 3)
  expect((extent.east - extent.west) / (extent.north - extent.south)).toBeCloseTo(4 / 3)
  const pin = pinAt(extent, 0.25, 0.75)
  expect(partsOf(extent, pin).across).toBeCloseTo(0.25, 3)
  expect(partsOf(extent, pin).down).toBeCloseTo(0.75, 3)
  expect(pinAt(extent, 0.5, 0.5)).toEqual({ lat: -1.275, lng: 36.85 })
})

test('arrow keys move the pin, from the middle at first and never off the map', () => {
  const extent = extentOf(ring, 4 / 3)
  const first = moved(extent, null, 'ArrowUp')
  expect(first?.lng).toBe(36.85)
  expect(first?.lat).toBeGreaterThan(-1.275)
  let pin = first
  for (let times = 0; times < 60; times += 1) pin = moved(extent, pin, 'ArrowRight')
  expect(pin && partsOf(extent, pin).across).toBeCloseTo(1, 3)
  expect(moved(extent, pin, 'Enter')).toBeNull()
})
