import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

test('each price lasts until the next; the highest is at the top', () => {
  const prices = [
    { at: 0, price: 900 },
    { at: 10, price: 800 },
    { at: 20, price: 850 },
  ]
  expect(stepsOf(prices)).toBe('0,2 47.5,2 47.5,28 95,28 95,15 100,15')
  expect(stepsOf(prices.map((one) => ({ ...one, price: 5 })))).toContain('0,15')
})
