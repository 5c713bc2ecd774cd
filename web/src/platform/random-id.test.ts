import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('an id is a random UUID, also where the page is not secure', () => {
  const { randomUUID } = crypto
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  const ids = Array.from({ length: 1000 }, randomId)
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
  expect(new Set(ids).size).toBe(1000)
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([])
})
