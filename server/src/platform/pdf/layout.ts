import type PDFDocument from 'pdfkit'
import type { BitMatrix } from 'qrcode'
import { colours, mark } from '../mark.ts'
import type { Run, Typeface, Weight } from './typeface.ts'
import { type Line, type Measure, wrapText } from './wrap.ts'
import type { PdfLine, PdfTable } from './pdf-table.ts'

type Document = typeof PDFDocument.prototype

const margin = 48
const sizes = { title: 17, text: 9.5, small: 8 }
const leading = 1.4
const gap = 10
/** Of the names of facts, as a share of the page. */
const nameShare = 0.28
const markSize = 26
/** Of a QR code, in points; and of the white around it, in its squares. */
const qrSize = 220
const quietZone = 4
/** A row of fewer lines is not divided between pages. */
const undivided = 12

interface Style {
  size?: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right'
}

/** Where things stand on the pages of a document. */
export class Layout {
  readonly #document: Document
  readonly #table: PdfTable
  readonly #measure: Measure
  readonly #inner: number
  readonly #edges: { left: number; width: number }[]
  #y = margin
  #page = 1

  constructor(document: Document, typeface: Typeface, table: PdfTable) {
    this.#document = document
    this.#table = table
    this.#measure = { typeface, widthOf: this.#widthOf }
    this.#inner = document.page.width - 2 * margin
    const shares = table.columns.reduce((sum, { width }) => sum + width, 0)
    let left = margin
    this.#edges = table.columns.map(({ width }) => {
      const edge = { left, width: (width / shares) * this.#inner }
      left += edge.width
      return edge
    })
    this.#writeFooter()
  }

  writeHead() {
    this.#drawBrand()
    const title = { size: sizes.title, weight: 700, align: 'right' } as const
    const left = margin + markSize + 90
    this.#writeBlock(this.#table.title, { left, width: this.#inner - markSize - 90 }, title)
    this.#y = Math.max(this.#y, margin + markSize) + gap
    for (const [name, value] of this.#table.facts) this.#writeFact(name, value)
    this.#y += gap
    if (this.#table.columns.length > 0) this.#writeNames()
  }

  /** A QR code, black on white, with its quiet zone. */
  drawQr({ size, data }: BitMatrix) {
    const square = qrSize / (size + 2 * quietZone)
    this.#makeRoom(qrSize)
    const [left, top] = [margin + quietZone * square, this.#y + quietZone * square]
    for (let at = 0; at < data.length; at++)
      if (data[at])
        this.#document.rect(left + (at % size) * square, top + Math.floor(at / size) * square, square, square)
    this.#document.fill('#000')
    this.#y += qrSize + gap
  }

  writeLine(line: PdfLine) {
    if ('below' in line) return this.#writeBelow(line.below)
    if ('total' in line) {
      this.#drawRule()
      return this.#writeCells(line.total, 700)
    }
    return this.#writeCells(line, 500)
  }

  writeEnd() {
    const { totals = [], notes = [] } = this.#table
    const last = this.#edges.at(-1)
    if (totals.length > 0) this.#drawRule()
    for (const { name, value, strong } of totals) {
      if (!last) break
      const style = { weight: strong ? 700 : 500, align: 'right' } as const
      const names = this.#wrap(name, last.left - gap - margin, style)
      const values = this.#wrap(value, last.width, style)
      this.#writeRows([
        { lines: names, box: { left: margin, width: last.left - gap - margin }, style },
        { lines: values, box: last, style },
      ])
    }
    for (const [heading, text] of notes) {
      this.#y += gap
      const box = { left: margin, width: this.#inner }
      this.#makeRoom(3 * sizes.text * leading)
      if (heading !== '') this.#writeBlock(heading, box, { weight: 700 })
      this.#writeBlock(text, box)
    }
  }

  #writeFact(name: string, value: string) {
    const left = margin + this.#inner * nameShare
    const names = { left: margin, width: left - margin - gap }
    const values = { left, width: margin + this.#inner - left }
    const [muted, strong] = [{ colour: colours.muted }, { weight: 700 }] as const
    this.#writeRows([
      { lines: this.#wrap(name, names.width, muted), box: names, style: muted },
      { lines: this.#wrap(value, values.width, strong), box: values, style: strong },
    ])
  }

  #writeNames() {
    this.#writeCells(
      this.#table.columns.map(({ name }) => name),
      700,
      false,
    )
    this.#drawRule()
  }

  #writeCells(cells: readonly string[], weight: Weight, repeatsNames = true) {
    const parts = this.#table.columns.flatMap(({ align = 'left' }, at) => {
      const edge = this.#edges[at]
      if (!edge) return []
      // The space between two columns: to the right of a text, to the left of a number.
      const width = edge.width - gap
      const box = { left: align === 'right' ? edge.left + gap : edge.left, width }
      const style = { weight, align }
      return [{ lines: this.#wrap(cells[at] ?? '', width, style), box, style }]
    })
    this.#writeRows(parts, repeatsNames)
    this.#y += 3
  }

  #writeBelow(text: string) {
    const style = { size: sizes.small, colour: colours.muted }
    this.#y -= 2
    this.#writeBlock(text, { left: margin, width: this.#inner * 0.85 }, style)
    this.#y += 5
  }

  #writeBlock(text: string, box: { left: number; width: number }, style: Style = {}) {
    this.#writeRows([{ lines: this.#wrap(text, box.width, style), box, style }])
  }

  /** Texts beside each other. Few lines stay together; many are divided between pages. */
  #writeRows(parts: readonly Part[], repeatsNames = false) {
    const height = Math.max(0, ...parts.map(({ style }) => style.size ?? sizes.text)) * leading
    const count = Math.max(0, ...parts.map(({ lines }) => lines.length))
    const names = repeatsNames ? () => this.#writeNames() : undefined
    this.#makeRoom(height * Math.min(count, undivided), names)
    for (let row = 0; row < count; row++) {
      this.#makeRoom(height, names)
      for (const { lines, box, style } of parts) {
        const line = lines[row]
        if (line) this.#drawLine(line, box, style)
      }
      this.#y += height
    }
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
    const box = { left: margin, width: this.#inner }
    const style = { size: sizes.small, colour: colours.muted }
    const [line] = this.#wrap(this.#table.footer(this.#page), box.width, style)
    if (line) this.#drawLine(line, box, style, this.#document.page.height - margin)
  }

  #drawBrand() {
    this.#document
      .save()
      .translate(margin, margin)
      .scale(markSize / 32)
    this.#document.lineWidth(mark.stroke).lineCap('round').strokeColor(colours.green)
    for (const arc of mark.arcs) this.#document.path(arc).stroke()
    const { x, y, radius } = mark.point
    this.#document.circle(x, y, radius).fill(colours.sun).restore()
    const style = { size: sizes.title, weight: 700, colour: colours.green } as const
    const [name] = this.#wrap('mtaa', 100, style)
    if (name) this.#drawLine(name, { left: margin + markSize + 7, width: 100 }, style, margin + 2)
  }

  #drawRule() {
    this.#y += 1
    this.#document
      .moveTo(margin, this.#y)
      .lineTo(margin + this.#inner, this.#y)
      .lineWidth(0.5)
      .stroke('#9aa39d')
    this.#y += 4
  }

  #drawLine(line: Line, { left, width }: Part['box'], style: Style, y = this.#y) {
    let x = style.align === 'right' ? left + width - line.width : left
    const size = style.size ?? sizes.text
    this.#document.fillColor(style.colour ?? colours.ink).fontSize(size)
    for (const run of line.runs) {
      this.#document.font(run.font).text(run.text, x, y + size, { lineBreak: false, baseline: 'alphabetic' })
      x += this.#widthOf(run, size)
    }
  }

  #wrap(text: string, width: number, { size = sizes.text, weight = 500 }: Style) {
    return wrapText(text, { width, size, weight }, this.#measure)
  }

  #widthOf = ({ font, text }: Run, size: number) => this.#document.font(font).fontSize(size).widthOfString(text)
}

interface Part {
  lines: readonly Line[]
  box: { left: number; width: number }
  style: Style
}
