import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadTypeface } from './typeface.ts'
import { writePdf, type PdfTable } from './write-pdf.ts'

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

/** The texts of a document, by the tables in it that say which letter each glyph is. */
function textsOf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const end = text.indexOf('endstream', index)
    try {
      return [inflateSync(bytes.subarray(index + length, end)).toString('latin1')]
    } catch {
      return []
    }
  })
  return streams.join('\n')
}

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
  const bytes = await bytesOf(table([['4 Machi', 'ng’ombe', '10']]))
  expect(bytes.toString('latin1')).toMatch(/\/FontFile[23]/)
  expect(textsOf(bytes)).toContain('beginbfrange')
})

test('Swahili is written letter by letter; what the typeface lacks is written without accents or as a question mark', async () => {
  const { runsOf } = await loadTypeface()
  const written = (text: string) =>
    runsOf(text, 500)
      .map((run) => run.text)
      .join('')
  expect(written("Ng'ombe ng’ang’a – shilingi 1,000 · “pochi”")).toBe("Ng'ombe ng’ang’a – shilingi 1,000 · “pochi”")
  expect(written('Wanjikũ Ngũgĩ, Zoë Čačić')).toBe('Wanjiku Ngugi, Zoë Čačić')
  expect(written('two\nlines\u0000')).toBe('two lines ')
  expect(written('水 🐄')).toBe('? ?')
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

test('a word wider than its column is broken; of a text without end no more than ten lines are written', async () => {
  const lines = Array.from({ length: 10 }, () => ['1', 'x'.repeat(3000), '1'])
  expect(pagesOf(await bytesOf(table(lines)))).toBe(3)
})
