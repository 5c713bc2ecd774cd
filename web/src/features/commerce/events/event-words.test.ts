import { expect, test } from 'vitest'
import { spanWords } from './event-words.ts'

test('a day that both ends share stands once', () => {
  expect(spanWords('2026-12-04T14:00:00Z', '2026-12-04T19:00:00Z', 'en')).toBe('4 Dec 2026, 17:00 to 22:00')
  // Midnight in Nairobi lies between.
  expect(spanWords('2026-12-04T14:00:00Z', '2026-12-04T22:00:00Z', 'en')).toBe('4 Dec 2026, 17:00 to 5 Dec 2026, 01:00')
  expect(spanWords('2026-12-04T14:00:00Z', '2026-12-14T14:00:00Z', 'en')).toBe(
    '4 Dec 2026, 17:00 to 14 Dec 2026, 17:00',
  )
})
