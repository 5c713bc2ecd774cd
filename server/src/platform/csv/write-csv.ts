/** Numbers are written as they are; texts cannot be formulas. */
export type CsvCell = string | number | null

const needsQuotes = /[",\r\n]|^\s|\s$/

/** What spreadsheet programs take for the beginning of a formula, behind whitespace and control characters, too. */
const formula = /^[\s\p{Cc}]*[=+\-@\t\r＝＋－＠]/u

/** An amount below zero is no formula. */
const amount = /^-\d+\.\d\d$/

/** One line of RFC 4180. A text that a spreadsheet would compute gets an apostrophe before it. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) throw new Error(`${cell} is not a number that can be written`)
    return String(cell)
  }
  const text = formula.test(cell) && !amount.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Excel takes a file for UTF-8 only with this at its beginning. */
const mark = '\uFEFF'

const chunkSize = 16_384

/** A file of these lines, in chunks: the lines are read as fast as the file is sent. */
export async function* writeCsv(
  names: readonly string[],
  lines: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  let chunk = mark + csvLine(names)
  for await (const cells of lines) {
    chunk += csvLine(cells)
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
