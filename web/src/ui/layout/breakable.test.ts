import { expect, test } from 'vitest'
import { placeLine } from './breakable.tsx'

test('a place may be broken after a slash, and what is not known leaves no gap', () => {
  expect(placeLine('Parklands/Highridge', 'Westlands', 'Nairobi City')).toBe(
    'Parklands/\u200bHighridge, Westlands, Nairobi City',
  )
  expect(placeLine(null, undefined, 'Nairobi City')).toBe('Nairobi City')
})
