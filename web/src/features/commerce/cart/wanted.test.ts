import { expect, test } from 'vitest'
import { parseWanted } from './wanted.ts'

const now = Date.UTC(2025, 6, 26)
const stored = { at: now - 60_000, id: 'p1', title: 'Mango', price: 50 }

test('what a visitor wanted is found for an hour', () => {
  const product = { id: 'p1', title: 'Mango', price: 50 }
  expect(parseWanted(JSON.stringify(stored), now)).toEqual(product)
  expect(parseWanted(JSON.stringify({ ...stored, at: now - 3_600_000 }), now)).toBeNull()
  expect(parseWanted(JSON.stringify({ ...stored, at: now + 1 }), now)).toBeNull()
})

test.each([null, '', '{', 'null', '[]', '7', JSON.stringify({ ...stored, price: 1.5 }), JSON.stringify({ at: now })])(
  'a stored entry of %j is nothing',
  (text) => expect(parseWanted(text, now)).toBeNull(),
)
