import { expect, test } from 'vitest'
import { formatChange, formatShare, formatValue } from './format-value.ts'

test('shares have as many places as they need', () => {
  expect([0, 0.0004, 0.05, 0.975, 0.9999, 1].map(formatShare)).toEqual([
    '0\u00a0%',
    '0.04\u00a0%',
    '5.0\u00a0%',
    '97.5\u00a0%',
    '100\u00a0%',
    '100\u00a0%',
  ])
})

test('a value is written in its unit, and nothing to divide by is a dash', () => {
  expect(formatValue(1234567, 'shillings', 'en')).toBe('KSh\u00a01,234,567')
  expect(formatValue(2.5, 'count', 'en')).toBe('2.5')
  expect(formatValue(1500, 'count', 'sw')).toBe('1,500')
  expect(formatValue(310_400.6, 'bytes', 'en')).toBe('310 kB')
  expect(formatValue(null, 'share', 'en')).toBe('–')
})

test('a change is in percent, of shares in points, and nothing where there was nothing', () => {
  expect(formatChange(18, 15, 'count')).toBe('+20\u00a0%')
  expect(formatChange(15, 18, 'count')).toBe('−17\u00a0%')
  expect(formatChange(4, 4, 'count')).toBe('±0\u00a0%')
  expect(formatChange(0.95, 0.975, 'share')).toBe('−2.5')
  expect(formatChange(0.0039, 0.0041, 'share')).toBe('−0.02')
  expect(formatChange(0.00014, 0.00012, 'share')).toBe('±0')
  expect(formatChange(1001, 1000, 'count')).toBe('±0\u00a0%')
  expect(formatChange(3, 0, 'count')).toBe(null)
  expect(formatChange(null, 0.5, 'share')).toBe(null)
})
