import { hour } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { parseRequested } from './requested-product.ts'

const now = Date.UTC(2025, 6, 26)
const stored = { at: now - 60_000, id: 'p1', title: 'Mango', price: 50 }

test('the product that a visitor requested is found for an hour', () => {
  const product = { id: 'p1', title: 'Mango', price: 50 }
  expect(parseRequested(JSON.stringify(stored), now)).toEqual(product)
  expect(parseRequested(JSON.stringify({ ...stored, at: now - hour }), now)).toBeNull()
  expect(parseRequested(JSON.stringify({ ...stored, at: now + 1 }), now)).toBeNull()
})

test.each([null, '', '{', 'null', '[]', '7', JSON.stringify({ ...stored, price: 1.5 }), JSON.stringify({ at: now })])(
  'a stored entry of %j is nothing',
  (text) => expect(parseRequested(text, now)).toBeNull(),
)
