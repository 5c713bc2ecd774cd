import { expect, test } from 'vitest'
import {
  type CartLine,
  clampedTo,
  countPieces,
  maxLines,
  parseLines,
  requestedOf,
  withProduct,
  withQuantity,
} from './cart-lines.ts'

const mango = { id: 'p1', title: 'Mango', price: 50 }
const now = Date.UTC(2025, 6, 26)
const put = (lines: readonly CartLine[], product = mango, quantity = 1) =>
  withProduct(lines, product, quantity, { now })

test('a line is named by module, product and moment', () => {
  expect(put([])).toEqual([
    {
      id: `market_p1_${now}`,
      module: 'market',
      product: mango,
      quantity: 1,
      addedAt: '2025-07-26T00:00:00.000Z',
      metadata: {},
    },
  ])
})

test('the same product again raises its quantity and updates the price', () => {
  const lines = put(put([]) ?? [], { ...mango, price: 60 }, 2)
  expect(lines).toHaveLength(1)
  expect(lines?.[0]).toMatchObject({ quantity: 3, product: { price: 60 } })
})

test.each([
  [200, 99],
  [-3, 1],
  [2.9, 2],
])('putting in %d pieces gives %d', (requested, stored) => {
  expect(put([], mango, requested)?.[0]?.quantity).toBe(stored)
})

test('a cart holds fifty lines, and a product that is already in it may still be raised', () => {
  let lines: CartLine[] = []
  for (let index = 0; index < maxLines; index += 1) lines = put(lines, { ...mango, id: `p${index}` }) ?? []
  expect(put(lines, { ...mango, id: 'one more' })).toBeNull()
  expect(put(lines)?.[1]?.quantity).toBe(2)
})

test('a quantity of 0 removes the line', () => {
  const lines = put(put([]) ?? [], { ...mango, id: 'p2' }) ?? []
  expect(withQuantity(lines, 'p1', 0).map(({ product }) => product.id)).toEqual(['p2'])
  expect(withQuantity(lines, 'p1', -1)).toHaveLength(1)
  expect(countPieces(withQuantity(lines, 'p1', 4))).toBe(5)
})

test('adding a product never puts in more than is left', () => {
  const once = withProduct([], mango, 1, { now, left: 1 })
  expect(withProduct(once ?? [], mango, 1, { now, left: 1 })?.[0]?.quantity).toBe(1)
})

test('a line of more pieces than are left has those that are left, and remembers how many were chosen', () => {
  const lines = put([], mango, 5) ?? []
  const [fewer] = clampedTo(lines, [{ product_id: 'p1', available: 3 }])
  expect([fewer?.quantity, fewer && requestedOf(fewer)]).toEqual([3, 5])
  const [fewest] = clampedTo(fewer ? [fewer] : [], [{ product_id: 'p1', available: 2 }])
  expect([fewest?.quantity, fewest && requestedOf(fewest)]).toEqual([2, 5])
  expect(withQuantity(fewest ? [fewest] : [], 'p1', 1).map(requestedOf)).toEqual([null])
  for (const available of [0, 5, 9]) expect(clampedTo(lines, [{ product_id: 'p1', available }])).toBe(lines)
})

test.each(['', '{', 'null', '{}', '[1,{"id":"x"},{"id":"y","product":null,"quantity":1}]'])(
  'a stored entry of %j is an empty cart',
  (text) => {
    expect(parseLines(text)).toEqual([])
  },
)

test('what was stored comes back', () => {
  const lines = put([])
  expect(parseLines(JSON.stringify(lines))).toEqual(lines)
})
