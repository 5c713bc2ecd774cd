import { expect, test } from 'vitest'
import { csvLine, writeCsv } from './write-csv.ts'

test.for([
  [['plain', 12, -3.5, null], 'plain,12,-3.5,\r\n'],
  [['a,b', 'say "yes"', 'two\nlines'], '"a,b","say ""yes""","two\nlines"\r\n'],
  [[' space ', '', 'Ngũgĩ ng’ombe'], '" space ",,Ngũgĩ ng’ombe\r\n'],
] as const)('a line is written by RFC 4180: %j', ([cells, line]) => {
  expect(csvLine(cells)).toBe(line)
})

test.for(['=1+1', '+254712345678', '-2', '@sum(a1)', '\t=1', '\r=1', ' =1', '＝1', '\u0000=1', '=cmd|"/c calc"!a1'])(
  'a text that a spreadsheet would compute is only a text: %j',
  (text) => {
    const line = csvLine([text])
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
    expect(line).toContain(text.replaceAll('"', '""'))
  },
)

test('a number below zero stays a number', () => expect(csvLine([-100])).toBe('-100\r\n'))

test('what is no number is never written', () => expect(() => csvLine([Number.NaN])).toThrow('NaN is not a number'))

test('a file begins with its mark and the names, and is written in chunks while its lines are read', async () => {
  let read = 0
  function* lines() {
    for (; read < 10_000; read++) yield [read, 'something that takes a little room']
  }
  const chunks: string[] = []
  for await (const chunk of writeCsv(['number', 'text'], lines())) {
    if (chunks.length === 0) expect(read).toBeLessThan(1000)
    chunks.push(chunk)
  }
  const text = chunks.join('')
  expect(text.startsWith('\uFEFFnumber,text\r\n0,something')).toBe(true)
  expect(text.trimEnd().split('\r\n')).toHaveLength(10_001)
})
