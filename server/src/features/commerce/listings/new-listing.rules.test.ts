import { startOfDay } from '@mtaa/contract/nairobi'
import fc from 'fast-check'
import { slugOfTitle } from '@mtaa/contract/slug'
import { expect, test } from 'vitest'
import { shortDescription } from './new-listing.rules.ts'
import '../../../../../test/property-runs.ts'

test('a short description is the whole of a short text, and otherwise whole words within 160 characters', () => {
  expect(shortDescription('', '  Two\n words ')).toBe('Two words')
  expect(shortDescription('Mine', 'Longer')).toBe('Mine')
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: 'grapheme' }), (text) => {
      const short = shortDescription('', text)
      expect(short.length).toBeLessThanOrEqual(160)
      expect(short.isWellFormed()).toBe(true)
      if (short.endsWith('…') && !text.includes('…'))
        expect(text.replace(/\s+/gu, ' ').trim()).toContain(short.slice(0, -1))
    }),
  )
})

test('a title in a path is never empty, never long, and stays itself when made again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), (title) => {
      const slug = slugOfTitle(title)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(60)
      expect(slugOfTitle(slug)).toBe(slug)
    }),
  )
})

test.for([
  ['2026-03-01T20:59:59.999Z', '2026-02-28T21:00:00.000Z'],
  ['2026-03-01T21:00:00.000Z', '2026-03-01T21:00:00.000Z'],
  ['2026-03-02T05:00:00.000Z', '2026-03-01T21:00:00.000Z'],
])('the day of %s began in Nairobi at %s', ([now, began]) => {
  expect(startOfDay(new Date(now ?? '')).toISOString()).toBe(began)
})
