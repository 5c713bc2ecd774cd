/**
 * The cells of a file by RFC 4180, line by line, whatever it holds: with or without a mark at its beginning, with commas or
 * semicolons, with any ends of lines. A quote that is never closed takes the rest of the file.
 */
export function readCsv(text: string): string[][] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = separatorOf(source)
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < source.length) {
    const cell = source[at] === '"' ? quoted(source, at) : plain(source, at, separator)
    line.push(cell.text)
    at = cell.end
    const isMore = source[at] === separator
    if (isMore) at++
    if (isMore && at < source.length) continue
    if (isMore) line.push('')
    lines.push(line)
    line = []
    at += source.startsWith('\r\n', at) ? 2 : 1
  }
  return lines
}

/** Of the two the one that the first line has more of: spreadsheets write what their country uses. */
function separatorOf(text: string): ',' | ';' {
  const [first = ''] = text.split(/[\r\n]/u, 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}

interface Cell {
  text: string
  end: number
}

function plain(source: string, from: number, separator: string): Cell {
  let end = from
  while (end < source.length && !isEnd(source, end, separator)) end++
  return { text: source.slice(from, end), end }
}

const isEnd = (source: string, at: number, separator: string) =>
  source[at] === separator || source[at] === '\n' || source[at] === '\r'

function quoted(source: string, from: number): Cell {
  let text = ''
  let start = from + 1
  for (;;) {
    const close = source.indexOf('"', start)
    if (close < 0) return { text: text + source.slice(start), end: source.length }
    text += source.slice(start, close)
    if (source[close + 1] !== '"') return afterQuote(source, { text, end: close + 1 })
    text += '"'
    start = close + 2
  }
}

/** What stands between a closing quote and the next separator belongs to the cell. */
function afterQuote(source: string, { text, end }: Cell): Cell {
  let at = end
  while (at < source.length && !/[,;\r\n]/u.test(source.charAt(at))) at++
  return { text: text + source.slice(end, at), end: at }
}
