import { expect, test } from 'vitest'
import { bySection, sectionOf } from './by-day.ts'

/** 01:30 on 27 November in Nairobi. */
const now = Date.parse('2026-11-26T22:30:00Z')

test.each([
  ['2026-11-26T22:29:00.000Z', 'today'],
  ['2026-11-26T21:00:00.000Z', 'today'],
  ['2026-11-26T20:59:59.999Z', 'week'],
  ['2026-11-20T21:00:00.000Z', 'week'],
  ['2026-11-20T20:59:59.999Z', 'older'],
  ['2025-01-01T00:00:00.000Z', 'older'],
  // The device's clock is behind.
  ['2026-11-28T10:00:00.000Z', 'today'],
] as const)('%s is listed under %s', (moment, section) => {
  expect(sectionOf(moment, now)).toBe(section)
})

test('sections stand in the order of their lines, and none is empty', () => {
  const lines = ['2026-11-26T22:00:00Z', '2026-11-26T21:30:00Z', '2026-10-01T00:00:00Z'].map((at) => ({
    created_at: at,
  }))
  expect(bySection(lines, now).map(({ section, lines: { length } }) => [section, length])).toEqual([
    ['today', 2],
    ['older', 1],
  ])
  expect(bySection([], now)).toEqual([])
})
