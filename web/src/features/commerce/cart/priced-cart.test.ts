import { expect, test } from 'vitest'
import type { QuotedLine } from '@mtaa/contract/commerce/orders/orders'
import type { CartLine } from './cart-lines.ts'
import { priceCart, priceOne } from './priced-cart.ts'

const line = (id: string, quantity = 1): CartLine => ({
  id: `market_${id}_1`,
  module: 'market',
  product: { id, title: id, price: 100 },
  quantity,
  addedAt: '2025-07-26T00:00:00.000Z',
  metadata: {},
})
const seller = (id: string) => ({ id, first_name: id, last_name: '', handle: null, profile_picture: null })
const quoted = (product_id: string, facts: Partial<QuotedLine> = {}): QuotedLine => ({
  product_id,
  title: product_id,
  price: 100,
  image: null,
  seller: seller('amina'),
  quantity: 1,
  available: 5,
  gone: false,
  own: false,
  delivery: ['pickup'],
  ...facts,
})

test('before the quote comes, the cart is shown at the prices it remembers', () => {
  const cart = priceCart([line('a', 2), line('b')], undefined)
  expect(cart).toMatchObject({ total: 300, blocked: false })
  expect(cart.groups).toHaveLength(1)
})

test('lines are grouped by seller, in the order of the sellers', () => {
  const quote = [quoted('a'), quoted('b', { seller: seller('otieno') }), quoted('c')]
  const { groups } = priceCart([line('a'), line('b'), line('c')], quote)
  expect(groups.map((group) => group.lines.map((priced) => priced.line.product.id))).toEqual([['a', 'c'], ['b']])
})

test('a changed price is shown with the old one', () => {
  const cart = priceCart([line('a', 3)], [quoted('a', { price: 120 })])
  expect(cart.total).toBe(360)
  expect(cart.buyable[0]).toMatchObject({ before: 100, price: 120, problem: null })
})

test('what is gone is not counted, and the rest can be ordered', () => {
  const quote = [
    quoted('a', { gone: true, price: 0, available: 0, seller: null }),
    quoted('b'),
    quoted('c', { available: 0 }),
  ]
  const cart = priceCart([line('a'), line('b'), line('c')], quote)
  expect(cart).toMatchObject({ total: 100, blocked: false })
  expect(cart.buyable.map((priced) => priced.line.product.id)).toEqual(['b'])
})

test.each([
  [{ available: 1 }, 'short'],
  [{ own: true }, 'own'],
] as const)('with %j the cart waits for its owner', (facts, problem) => {
  const cart = priceCart([line('a', 2)], [quoted('a', facts)])
  expect(cart.blocked).toBe(true)
  expect(cart.buyable[0]?.problem).toBe(problem)
})

test('one product costs what the quote says, and has as many pieces as are left', () => {
  const cart = priceOne(line('a', 4), [quoted('a', { price: 120, available: 3 })])
  expect(cart).toMatchObject({ total: 360, blocked: false })
  expect(cart.buyable[0]).toMatchObject({ before: null, problem: null, line: { quantity: 3, metadata: { wanted: 4 } } })
  expect(priceOne(line('a'), [quoted('a', { gone: true, price: 0, available: 0 })]).blocked).toBe(true)
})

test('a cart of which everything is gone cannot be ordered', () => {
  expect(priceCart([line('a')], [quoted('a', { gone: true })]).blocked).toBe(true)
})
