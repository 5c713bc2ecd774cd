import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeLine } from './breakable.tsx'

test('a place may be broken after a slash and is copied as it is written; what is not known leaves no gap', () => {
  const line = renderToStaticMarkup(placeLine('Parklands/Highridge', 'Westlands', 'Nairobi City'))
  expect(line).toContain('Parklands/</span><wbr/>')
  expect(line.replaceAll(/<[^>]*>/g, '')).toBe('Parklands/Highridge, Westlands, Nairobi City')
  expect(renderToStaticMarkup(placeLine(null, undefined, 'Nairobi City'))).toContain('>Nairobi City<')
  expect(placeLine(null)).toBeNull()
})
