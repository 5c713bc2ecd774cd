import { expect, test } from 'vitest'
import { checkoutPath } from './checkout-path.ts'
import { oneProduct } from './one-product.ts'

const id = '018f3a10-0000-7000-8000-000000000001'
const read = (url: string) => oneProduct(new URL(url, 'http://here.invalid').searchParams)

test('the URL of a checkout carries a product and how many', () => {
  expect(read(checkoutPath(id))).toMatchObject({ product: { id, price: 0 }, quantity: 1 })
  expect(read(checkoutPath(id, 3))?.quantity).toBe(3)
})

test.each(['/checkout', '/checkout?product=', '/checkout?product=7', `/checkout?product=${id}'--`])(
  '%s is the checkout of the cart',
  (url) => expect(read(url)).toBeNull(),
)

test.each([
  ['0', 1],
  ['-4', 1],
  ['1.5', 1],
  ['two', 1],
  ['2.000', 1],
  ['2,0', 1],
  ['1e1', 1],
  ['', 1],
  ['1000', 99],
])('a quantity of %s becomes %d', (quantity, counted) => {
  expect(read(`/checkout?product=${id}&quantity=${quantity}`)?.quantity).toBe(counted)
})
