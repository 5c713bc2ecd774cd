import Papa from 'papaparse'

export interface CsvRow {
  cells: string[]
  /** Its quotes are wrong: what its cells are is not known, and the next row begins on the next line. */
  isBroken: boolean
  /** Nothing but the marks between cells. */
  isBlank: boolean
}

/** Longer rows in quotes are taken for a quote that nobody has closed. */
const longestQuoted = 20_000
/** Cells of one row that have several lines. */
const mostOpened = 20

/**
 * The rows of a file by RFC 4180, with any content: with or without a mark at its beginning, with commas or semicolons, with
 * any ends of lines, mixed too. Reads until there are more filled rows than `most`. A row with wrong quotes takes no other
 * with it.
 */
export function readCsv(text: string, most = Infinity): CsvRow[] {
  const source = (text.startsWith('\uFEFF') ? text.slice(1) : text).replace(/\r\n?/gu, '\n')
  const separator = separatorOf(source)
  const rows: CsvRow[] = []
  let filled = 0
  for (let at = 0; at < source.length && filled <= most;) {
    const found = rowAt(source, at, separator)
    const line = source.slice(at, endOfLine(source, at))
    const cells = found?.cells ?? line.replaceAll('"', '').split(separator)
    const isBlank = !line.includes('"') && cells.every((cell) => cell.trim() === '')
    rows.push({ cells, isBroken: found === undefined, isBlank })
    if (!isBlank) filled += 1
    at = (found?.end ?? at + line.length) + 1
  }
  return rows
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** The row that begins here, and where it ends; undefined where its quotes are wrong. */
function rowAt(text: string, at: number, delimiter: string): { cells: string[]; end: number } | undefined {
  let end = endOfLine(text, at)
  const first = text.slice(at, end)
  if (!first.includes('"')) return { cells: first.split(delimiter), end }
  for (let opened = 0; opened < mostOpened; opened += 1) {
    const { data, errors } = Papa.parse<string[]>(text.slice(at, end), { delimiter, newline: '\n' })
    if (errors.length === 0) return { cells: data[0] ?? [''], end }
    if (errors.some(({ code }) => code !== 'MissingQuotes')) return undefined
    // Its last cell goes on to the next quote that is no part of it, and that one has to close it.
    const close = closingQuote(text, end + 1, at + longestQuoted)
    const after = text[close + 1] ?? '\n'
    if (close < 0 || (after !== delimiter && after !== '\n')) return undefined
    end = endOfLine(text, close)
  }
  return undefined
}

function closingQuote(text: string, from: number, to: number): number {
  for (let at = text.indexOf('"', from); at >= 0 && at < to; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}

/** Of the two the one that the first line has more of: spreadsheets write what their country uses. */
function separatorOf(text: string): ',' | ';' {
  const [first = ''] = text.split('\n', 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}
