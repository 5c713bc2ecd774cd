import { expect, test } from 'vitest'
import { checkoutPath } from './checkout-path.ts'
import { oneProduct } from './one-product.ts'

const id = '018f3a10-0000-7000-8000-000000000001'
const read = (address: string) => oneProduct(new URL(address, 'http://here.invalid').searchParams)

test('the address of a checkout carries a product and how many', () => {
  expect(read(checkoutPath(id))).toMatchObject({ product: { id, price: 0 }, quantity: 1 })
  expect(read(checkoutPath(id, 3))?.quantity).toBe(3)
})

test.each(['/checkout', '/checkout?product=', '/checkout?product=7', `/checkout?product=${id}'--`])(
  '%s is the checkout of the cart',
  (address) => expect(read(address)).toBeNull(),
)

test.each([
  ['0', 1],
  ['-4', 1],
  ['1.5', 1],
  ['two', 1],
  ['1000', 99],
])('a quantity of %s becomes %d', (quantity, counted) => {
  expect(read(`/checkout?product=${id}&quantity=${quantity}`)?.quantity).toBe(counted)
})
