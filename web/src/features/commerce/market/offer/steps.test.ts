import { expect, test } from 'vitest'
import { hashOf, stepAt } from './steps.ts'

test('each step has a URL that leads back to it', () => {
  expect([0, 1, 2].map((step) => stepAt(hashOf(step))?.step)).toEqual([0, 1, 2])
})

test.each([
  ['#price', { step: 1, field: 'price' }],
  ['#images', { step: 0, field: 'images' }],
  ['#place', { step: 2, field: 'place' }],
  ['', null],
  ['#', null],
  ['#constructor', null],
])('%s is %j', (hash, at) => {
  expect(stepAt(hash)).toEqual(at)
})
