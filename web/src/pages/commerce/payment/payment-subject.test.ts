import { expect, test } from 'vitest'
import { subjectOf } from './payment-subject.ts'

const id = '018f3a10-0000-7000-8000-000000000001'
const other = '018f3a10-0000-7000-8000-000000000002'
const read = (state: unknown, search = '') => subjectOf(state, new URLSearchParams(search))

test.each([
  [{ product: { id, title: 'Jiko', price: 1500 } }, ''],
  [{ product: id }, ''],
  [null, `product=${id}`],
  [{ product: other }, `product=${id}`],
])('a product comes by the state %j or by the URL %j', (state, search) => {
  expect(read(state, search)).toEqual({ kind: 'product', id })
})

test('an order comes by the URL, and before any product', () => {
  expect(read({ product: other }, `order=${id}`)).toEqual({ kind: 'order', id })
})

test.each([
  [null, ''],
  ['text', ''],
  [{ product: null }, ''],
  [{ product: { id: 7 } }, ''],
  [{ product: "1'--" }, ''],
  [null, 'order=1'],
  [null, 'product=%22%3E'],
])('state %j and URL %j name nothing', (state, search) => {
  expect(read(state, search)).toBeNull()
})
