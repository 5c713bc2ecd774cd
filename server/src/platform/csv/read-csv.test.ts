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
  ['a "b" c,d', [['a "b" c', 'd']]],
  [
    'a,b\r\n1,2\n3,4\r5,6\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
  ],
] as const)('%j', ([text, lines]) => {
  expect(readCsv(text).map(({ cells, isBroken }) => ({ cells, isBroken }))).toEqual(
    lines.map((cells) => ({ cells, isBroken: false })),
  )
})

test.for([
  ['a quote that nobody closes', 'a,b\n"open,2\n3,4\n"5",6'],
  ['a quote that the next rows seem to close', 'a,b\n"open,2\n3,"4"\n5,6'],
  ['more after a closing quote', 'a,b\n"open" 1,2\n3,4\n5,6'],
  ['no more rows', 'a,b\n"open,2'],
] as const)('wrong quotes take no other row with them: %s', ([, text]) => {
  const lines = text.split('\n').map((line) => line.replaceAll('"', '').split(','))
  expect(readCsv(text).map(({ cells, isBroken }) => ({ cells, isBroken }))).toEqual(
    lines.map((cells, row) => ({ cells, isBroken: row === 1 })),
  )
})

test('reading ends where there are more rows than requested, and nothing after them matters', () => {
  expect(readCsv(`a\n${'\n'.repeat(3)}b\nc\n"d`, 2).map(({ cells }) => cells[0])).toEqual(['a', '', '', '', 'b', 'c'])
})

test('what is written is read again, and any text is read', () => {
  const cell = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => csvLine([text]).replace(/^"/, '')[0] !== "'")
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const text = `a,b,c\r\n${rows.map(csvLine).join('')}`
      expect(readCsv(text).map(({ cells }) => cells)).toEqual([['a', 'b', 'c'], ...rows])
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'x', '\uFEFF') }), (text) => {
      const cells = readCsv(text)
        .flatMap((row) => row.cells)
        .join('')
      expect(cells.length).toBeLessThanOrEqual(text.length)
      expect(cells.split('x').length).toBe(text.split('x').length)
    }),
  )
})
