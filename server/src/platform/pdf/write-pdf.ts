import type PDFDocument from 'pdfkit'
import { loadTypeface, type Run, type Typeface, type Weight } from './typeface.ts'

export interface PdfColumn {
  name: string
  /** Its share of the line; shares are relative to each other. */
  width: number
  align?: 'left' | 'right'
}

/** A document of one table, on as many pages as it takes. */
export interface PdfTable {
  title: string
  /** BCP 47, for whoever listens to it. */
  language: string
  /** Names and values above the table. */
  facts: readonly (readonly [string, string])[]
  columns: readonly PdfColumn[]
  lines: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
  /** Below the last line. */
  closing?: readonly (readonly [string, string])[]
  /** At the foot of each page. */
  footer: (page: number) => string
  madeAt: Date
}

const margin = 48
const lineHeight = 1.35
const sizes = { title: 18, text: 9.5, small: 8 }
const gap = 10
/** Of one cell: a line never takes more than a page. */
const maxLines = 10

/**
 * The document in chunks: lines are read as fast as it is sent, and no more than a page is in memory. The library is
 * loaded by the first document.
 */
export async function* writePdf(table: PdfTable): AsyncGenerator<Buffer> {
  const [{ default: Pdf }, typeface] = await Promise.all([import('pdfkit'), loadTypeface()])
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    lang: table.language,
    displayTitle: true,
    info: { Title: table.title, Producer: 'Mtaa', Creator: 'Mtaa', CreationDate: table.madeAt },
  })
  for (const { name, bytes } of typeface.files) document.registerFont(name, bytes)
  const layout = new Layout(document, typeface, table)
  layout.writeHead()
  for await (const cells of table.lines) {
    layout.writeLine(cells)
    const chunk = document.read() as Buffer | null
    if (chunk) yield chunk
  }
  layout.writeClosing()
  document.end()
  for await (const chunk of document) yield chunk as Buffer
}

class Layout {
  readonly #document: typeof PDFDocument.prototype
  readonly #typeface: Typeface
  readonly #table: PdfTable
  readonly #edges: { left: number; width: number }[]
  #y = margin
  #page = 1

  constructor(document: typeof PDFDocument.prototype, typeface: Typeface, table: PdfTable) {
    this.#document = document
    this.#typeface = typeface
    this.#table = table
    const inner = document.page.width - 2 * margin
    const shares = table.columns.reduce((sum, { width }) => sum + width, 0)
    let left = margin
    this.#edges = table.columns.map(({ width }) => {
      const edge = { left, width: (width / shares) * inner }
      left += edge.width
      return edge
    })
    this.#writeFooter()
  }

  writeHead() {
    this.#draw(this.#table.title, { left: margin, size: sizes.title, weight: 700 })
    this.#y += sizes.title * lineHeight + gap
    this.#writeFacts(this.#table.facts)
    this.#y += gap
    this.#writeNames()
  }

  writeLine(cells: readonly string[]) {
    const wrapped = this.#edges.map(({ width }, n) => this.#wrap(cells[n] ?? '', width - gap))
    const height = Math.max(...wrapped.map((lines) => lines.length)) * sizes.text * lineHeight + 4
    this.#makeRoom(height, () => this.#writeNames())
    for (const [n, lines] of wrapped.entries()) {
      for (const [row, line] of lines.entries()) this.#drawCell(line, n, row, 500)
    }
    this.#y += height
  }

  writeClosing() {
    this.#y += gap
    this.#writeFacts(this.#table.closing ?? [])
  }

  #writeFacts(facts: PdfTable['facts']) {
    for (const [name, value] of facts) {
      this.#makeRoom(sizes.text * lineHeight)
      this.#draw(name, { left: margin, size: sizes.text, weight: 500 })
      this.#draw(value, { left: margin + 150, size: sizes.text, weight: 700 })
      this.#y += sizes.text * lineHeight
    }
  }

  #writeNames() {
    for (const [n, { name }] of this.#table.columns.entries()) this.#drawCell(name, n, 0, 700)
    this.#y += sizes.text * lineHeight + 3
    const { page } = this.#document
    this.#document
      .moveTo(margin, this.#y)
      .lineTo(page.width - margin, this.#y)
      .lineWidth(0.5)
      .stroke('#888')
    this.#y += 4
  }

  /** A new page where what follows does not fit on this one. */
  #makeRoom(height: number, head?: () => void) {
    if (this.#y + height <= this.#document.page.height - margin - 2 * sizes.small) return
    this.#document.addPage()
    this.#page++
    this.#y = margin
    this.#writeFooter()
    head?.()
  }

  #writeFooter() {
    const { height } = this.#document.page
    const y = height - margin
    this.#draw(this.#table.footer(this.#page), { left: margin, y, size: sizes.small, weight: 500 })
  }

  #drawCell(text: string, column: number, row: number, weight: Weight) {
    const edge = this.#edges[column]
    if (!edge) return
    const right = this.#table.columns[column]?.align === 'right'
    const left = right ? edge.left + edge.width - this.#widthOf(text, sizes.text, weight) : edge.left
    this.#draw(text, { left, y: this.#y + row * sizes.text * lineHeight, size: sizes.text, weight })
  }

  #draw(text: string, { left, y = this.#y, size, weight }: { left: number; y?: number; size: number; weight: Weight }) {
    let x = left
    this.#document.fillColor('#111').fontSize(size)
    for (const run of this.#typeface.runsOf(text, weight)) {
      this.#document.font(run.font).text(run.text, x, y, { lineBreak: false })
      x += this.#widthOfRun(run)
    }
  }

  /** Between words; a word that is wider than its column is broken. */
  #wrap(text: string, width: number): string[] {
    const fits = (line: string) => this.#widthOf(line, sizes.text, 500) <= width
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const letter of word) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
    return [...lines, line].slice(0, maxLines)
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    this.#document.fontSize(size)
    return this.#typeface.runsOf(text, weight).reduce((sum, run) => sum + this.#widthOfRun(run), 0)
  }

  #widthOfRun = ({ font, text }: Run) => this.#document.font(font).widthOfString(text)
}
