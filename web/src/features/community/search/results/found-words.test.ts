import { expect, test } from 'vitest'
import { excerpt, foundWords } from './found-words.ts'

const found = (text: string, ...beginnings: string[]) =>
  foundWords(text, beginnings).map(([from, to]) => text.slice(from, to))

test.each([
  ['Two-seater sofa, SOFAS', ['sofa'], ['sofa', 'SOFAS']],
  ['Café au lait', ['cafe'], ['Café']],
  ['Cafe\u0301 au lait', ['cafe'], ['Cafe\u0301']],
  ["Ng'ombe wa maziwa, Ng’ombe", ['ngombe'], ["Ng'ombe", 'Ng’ombe']],
  ['Murang’a’s best', ['muranga'], ['Murang’a’s']],
  ['كتاب جديد للبيع', ['كتاب'], ['كتاب']],
  ['Karibu 👩🏾‍🌾 shamba 🐄', ['🐄', '👩'], ['👩🏾‍🌾', '🐄']],
  ['Sofa bed and sofabed', ['sofa', 'sofab', 'bed'], ['Sofa', 'bed', 'sofabed']],
  ['<b>sofa</b> &amp; <img src=x onerror=sofa>', ['sofa'], ['sofa', 'sofa']],
  ['Nusu sofa, unsofa', ['sofa'], ['sofa']],
  ['#maji na @maji', ['#maji'], ['maji', 'maji']],
  ['İSTANBUL', ['istanbul'], ['İSTANBUL']],
  ['A+B (c) [d] .* \\d', ['.*', '('], []],
  ['anything', ['', '#'], []],
  ['', ['sofa'], []],
])('in %j the words that begin with %j are %j', (text, beginnings, words) => {
  expect(found(text, ...beginnings)).toEqual(words)
})

test('a long text is shown from shortly before the first found word', () => {
  const text = `${'The road is closed. '.repeat(20)}Maji yamerudi leo`
  expect(excerpt(text, ['maji'], 120)).toMatch(/^… .{20,60}Maji yamerudi leo$/)
  expect(excerpt('Maji yamerudi\n\nleo', ['maji'], 120)).toBe('Maji yamerudi leo')
  expect(excerpt(`${'x'.repeat(300)}maji`, ['maji'], 120)).toHaveLength(304)
})
