import { expect, test } from 'vitest'
import { pdfText } from '../../../test/platform/pdf-text.ts'
import { loadTypeface } from './typeface.ts'
import type { PdfTable } from './pdf-table.ts'
import { writePdf } from './write-pdf.ts'

const table = (lines: PdfTable['lines'], more: Partial<PdfTable> = {}): PdfTable => ({
  title: 'Taarifa ya pochi',
  language: 'sw',
  facts: [['Jina', 'Wanjikũ wa Ngũgĩ']],
  columns: [
    { name: 'Tarehe', width: 2 },
    { name: 'Maelezo', width: 4 },
    { name: 'Kiasi', width: 2, align: 'right' },
  ],
  lines,
  footer: (page) => `Ukurasa ${page}`,
  madeAt: new Date('2026-03-04T09:00:00Z'),
  ...more,
})

async function bytesOf(given: PdfTable) {
  const chunks: Buffer[] = []
  for await (const chunk of writePdf(given)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('a table is written over as many pages as it takes, each with its number', async () => {
  const lines = Array.from({ length: 200 }, (_, n) => ['4 Machi', `Oda ${n}`, '1,000'])
  const bytes = await bytesOf(table(lines))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  expect(pagesOf(bytes)).toBe(5)
  const pages: number[] = []
  await bytesOf(table(lines, { footer: (page) => (pages.push(page), `Ukurasa ${page}`) }))
  expect(pages).toEqual([1, 2, 3, 4, 5])
})

test('the fonts are in the file, and say which letters they draw', async () => {
  const bytes = await bytesOf(table([['4 Machi', 'ng’ombe 🐄', '10']]))
  expect(bytes.toString('latin1')).toMatch(/\/FontFile[23]/)
  expect(pdfText(bytes)).toContain('ng’ombe 🐄')
})

test('names and emoji are whole; what no font has is written without accents or as a question mark', async () => {
  const { runsOf } = await loadTypeface()
  const written = (text: string) =>
    runsOf(text, 500)
      .map((run) => run.text)
      .join('')
      .normalize('NFC')
  for (const whole of ["Ng'ombe ng’ang’a – shilingi 1,000 · “pochi”", 'Wanjikũ wa Ngũgĩ, Zoë Čačić', '🐄 👨‍👩‍👧 🇰🇪 ❤️ 1️⃣'])
    expect(written(whole)).toBe(whole)
  expect(written('two\nlines\u0000')).toBe('two lines ')
  expect(written('水 Ṩ')).toBe('? S')
})

test('a long value wraps within the page, a long note goes on over pages, and its line breaks stay', async () => {
  const note = Array.from({ length: 400 }, (_, n) => `neno${n}`).join(' ')
  const facts = [['Jinsi ya kufika', `geti la kijani\n${note}`]] as const
  const bytes = await bytesOf(table([], { facts, notes: [['Maelezo', `${note}\n${note}\nmwisho`]] }))
  expect(pagesOf(bytes)).toBeGreaterThan(1)
  const lines = pdfText(bytes).split('\n')
  for (let n = 0; n < 400; n++) expect(lines.join(' ').match(new RegExp(`neno${n}\\b`, 'g'))).toHaveLength(3)
  expect(lines.some((line) => line.endsWith('geti la kijani'))).toBe(true)
  expect(lines).toContain('mwisho')
  // At this size no line of the page's width has more.
  for (const line of lines) expect(line.length).toBeLessThan(130)
})

test('totals and what is said below a row are written', async () => {
  const totals = [{ name: 'Jumla', value: 'KSh 1,000', strong: true }]
  const text = pdfText(await bytesOf(table([['4 Machi', 'Oda', '1'], { below: 'maelezo ya bidhaa' }], { totals })))
  expect(text).toMatch(/Jumla\s*KSh 1,000/)
  expect(text).toContain('maelezo ya bidhaa')
})

test('lines are read while the document is sent, not before', async () => {
  let read = 0
  function* lines() {
    for (; read < 2000; read++) yield ['4 Machi', `Oda ${read}`, '1,000']
  }
  const document = writePdf(table(lines()))
  await document.next()
  expect(read).toBeLessThan(200)
  await document.return(undefined)
})

test('a word wider than its column is broken, and a cell that is longer than a page goes on on the next', async () => {
  const bytes = await bytesOf(table([['1', 'x'.repeat(6000), '1']]))
  expect(pagesOf(bytes)).toBeGreaterThan(1)
  expect(pdfText(bytes).match(/x/g)).toHaveLength(6000)
})
