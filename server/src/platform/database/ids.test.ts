import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const many = (make: () => string) => Array.from({ length: 5000 }, make)
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids sort in the order in which they were made, also those of one millisecond', () => {
  const at = new Date('2026-11-26T09:00:00.000Z')
  for (const ids of [many(() => newId()), many(() => newId(at))]) {
    expect(ids.filter((id) => !uuid.test(id))).toEqual([])
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length)
  }
  expect(newId(at).slice(0, 13)).toBe('01a21715-4680')
})
