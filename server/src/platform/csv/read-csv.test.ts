import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../../../test/property-runs.ts'
import { readCsv } from './read-csv.ts'
import { csvLine } from './write-csv.ts'

test.for([
  ['', []],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a,b\r1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"a ""b""","c\nd"\n', [['a "b"', 'c\nd']]],
  ['"open,\nto the end', [['open,\nto the end']]],
  // Its quotes are wrong, and nothing of it is lost.
  ['"a"b,c', [['a"b,c']]],
] as const)('%j', ([text, lines]) => {
  expect(readCsv(text)).toEqual(lines)
})

test('what is written is read again, and any text is read', () => {
  const cell = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => csvLine([text]).replace(/^"/, '')[0] !== "'")
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const text = `a,b,c\r\n${rows.map(csvLine).join('')}`
      expect(readCsv(text)).toEqual([['a', 'b', 'c'], ...rows])
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'x', '\uFEFF') }), (text) => {
      const cells = readCsv(text).flat().join('')
      expect(cells.length).toBeLessThanOrEqual(text.length)
      expect(cells.split('x').length).toBe(text.split('x').length)
    }),
  )
})
