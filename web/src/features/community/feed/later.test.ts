import { day, hour } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { fieldOf, momentOf } from './later.ts'

const now = Date.parse('2026-11-20T09:00:00Z')

test('a field holds the time in Nairobi', () => {
  expect(fieldOf(now)).toBe('2026-11-20T12:00')
  expect(momentOf('2026-11-20T13:30', now)?.toISOString()).toBe('2026-11-20T10:30:00.000Z')
})

test('only a moment of the next 30 days is one', () => {
  for (const ahead of [-hour, 0, 30 * day + hour]) expect(momentOf(fieldOf(now + ahead), now)).toBeUndefined()
  for (const ahead of [hour, 30 * day]) expect(momentOf(fieldOf(now + ahead), now)).toBeDefined()
  for (const field of ['', 'soon', '2026-13-45T99:99', '2026-11-21']) expect(momentOf(field, now)).toBeUndefined()
})
