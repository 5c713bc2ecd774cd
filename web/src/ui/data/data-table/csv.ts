import type { DataColumn } from './columns.ts'

const needsQuotes = /[",\r\n]|^\s|\s$/
/** What spreadsheet programs take for the beginning of a formula, behind whitespace and control characters, too. */
const formula = /^[\s\p{Cc}]*[=+\-@\t\r＝＋－＠]/u

function written(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly (string | number | null)[]) => `${cells.map(written).join(',')}\r\n`

/** Excel takes a file for UTF-8 only with this at its beginning. */
const mark = '\uFEFF'

/** A file of these rows with the columns that have a text, as RFC 4180 writes it. */
export function csvOf<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const named = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
  return (
    mark + line(named.map(({ title }) => title)) + rows.map((row) => line(named.map(({ text }) => text(row)))).join('')
  )
}
