export interface PdfColumn {
  name: string
  /** Its share of the line; shares are relative to each other. */
  width: number
  align?: 'left' | 'right'
}

/** A row of cells, a row of sums, or what is said below the last row, across all columns. */
export type PdfLine = readonly string[] | { total: readonly string[] } | { below: string }

/** A document of one table, on as many pages as it takes. Texts of any length are whole: they wrap. */
export interface PdfTable {
  title: string
  /** BCP 47, for screen readers. */
  language: string
  /** Names and values above the table. */
  facts: readonly (readonly [string, string])[]
  /** The text of a QR code below the facts. */
  qr?: string
  columns: readonly PdfColumn[]
  landscape?: boolean
  lines: AsyncIterable<PdfLine> | Iterable<PdfLine>
  /** Below the last line, each value under the last column. */
  totals?: readonly PdfTotal[]
  /** In the end: heading and text, whose line breaks stay. */
  notes?: readonly (readonly [string, string])[]
  /** At the foot of each page. */
  footer: (page: number) => string
  madeAt: Date
}

export interface PdfTotal {
  name: string
  value: string
  strong?: boolean
}
