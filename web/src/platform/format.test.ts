import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { expect, test } from 'vitest'
import { formatBadge, formatBytes, formatCountdown, formatPrice, formatRelative, formatSum, isolate } from './format.ts'

test.each([
  [0, 'Free'],
  [50, 'KSh\u00a050'],
  [1500, 'KSh\u00a01,500'],
  [12_500_000, 'KSh\u00a012,500,000'],
])('a price of %i shillings reads %j', (shillings, text) => {
  expect(formatPrice(shillings, 'en')).toBe(text)
})

test('what is taken off has its sign before the currency', () => {
  expect([0, 4500, -4500].map(formatSum)).toEqual(['KSh\u00a00', 'KSh\u00a04,500', '−KSh\u00a04,500'])
})

test('nothing to pay is Bure in Swahili', () => {
  expect(formatPrice(0, 'sw')).toBe('Bure')
  expect(formatPrice(1500, 'sw')).toBe('KSh\u00a01,500')
})

test('numbers have separators by thousands', () => {
  expect([7, 999, 1000, 1_234_567].map(formatNumber)).toEqual(['7', '999', '1,000', '1,234,567'])
})

test('a badge stops counting at 99', () => {
  expect([undefined, 0, 1, 99, 100, 4000].map(formatBadge)).toEqual([undefined, undefined, '1', '99', '99+', '99+'])
})

const now = Date.UTC(2025, 6, 26, 11, 5)
const before = (milliseconds: number) => now - milliseconds
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [before(10_000), 'just now', 'sasa hivi'],
  [before(minute), '1 min ago', 'dakika 1 iliyopita'],
  [before(59 * minute), '59 min ago', 'dakika 59 zilizopita'],
  [before(hour), '1 h ago', 'saa 1 iliyopita'],
  [before(23 * hour), '23 h ago', 'saa 23 zilizopita'],
  [before(6 * day + 23 * hour), '6 d ago', 'siku 6 zilizopita'],
  [before(-2 * hour), 'in 2 h', 'baada ya saa 2'],
  [before(7 * day), '19 Jul 2025, 14:05', '19 Jul 2025, 14:05'],
])('%i reads %j and %j', (moment, english, swahili) => {
  expect(formatRelative(moment, now, 'en')).toBe(english)
  expect(formatRelative(moment, now, 'sw')).toBe(swahili)
})

test('a moment is written in the time of Nairobi, also when that is the next day', () => {
  expect(formatMoment('2025-07-26T11:05:00Z', 'en')).toBe('26 Jul 2025, 14:05')
  expect(formatMoment('2025-12-31T22:30:00Z', 'sw')).toBe('1 Jan 2026, 01:30')
  expect(formatMoment('2025-08-01T00:00:00Z', 'sw')).toBe('1 Ago 2025, 03:00')
})

test.each([
  [-1, '0:00'],
  [9_000, '0:09'],
  [249_000, '4:09'],
  [3 * hour + 5 * minute, '3h 05m'],
  [2 * day + 3 * hour, '2d 3h'],
])('%i milliseconds are left as %j', (left, text) => {
  expect(formatCountdown(left, 'en')).toBe(text)
})

test('in Swahili hours and minutes have their names', () => {
  expect(formatCountdown(7 * hour + 27 * minute, 'sw')).toBe('saa 7 dak 27')
  expect(formatCountdown(2 * day + 3 * hour, 'sw')).toBe('siku 2 saa 3')
})

test('bytes are formatted in a readable unit', () => {
  expect([12, 999, 1000, 200_000, 1_400_000].map(formatBytes)).toEqual(['12 B', '999 B', '1 kB', '200 kB', '1.4 MB'])
})

test.each([
  ['Amina Otieno', 'Amina Otieno'],
  ['\u05d0\u05de\u05d9\u05e0\u05d4', '\u2068\u05d0\u05de\u05d9\u05e0\u05d4\u2069'],
  ['\u202eanimA', 'animA'],
  ['\u2069\u0645\u202e', '\u2068\u0645\u2069'],
])('a name in a sentence, %j, does not reorder the words around it', (name, written) => {
  expect(isolate(name)).toBe(written)
})
