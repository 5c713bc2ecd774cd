import { monthOf } from '@mtaa/contract/nairobi'
import { expect, test } from 'vitest'
import { bytesOf } from './meter.ts'

test('months begin at midnight in Nairobi', () => {
  expect(monthOf(Date.parse('2026-11-30T20:59:59Z'))).toBe('2026-11')
  expect(monthOf(Date.parse('2026-11-30T21:00:00Z'))).toBe('2026-12')
  expect(monthOf(Date.parse('2026-12-31T21:00:00Z'))).toBe('2027-01')
})

test.each([
  ['from the network', 5300, 0, 'h2', 5300],
  ['cached', 0, 0, 'h2', 0],
  ['passed by the service worker', 5300, 12, 'h2', 5300],
  ['answered by the service worker', 93_152, 12, '', 0],
  ['from a browser that does not say', undefined, 0, '', 0],
])('what is %s', (_, transferSize, workerStart, nextHopProtocol, expected) => {
  expect(bytesOf({ transferSize: transferSize as number, workerStart, nextHopProtocol })).toBe(expected)
})
