import Papa from 'papaparse'

/**
 * The cells of a file by RFC 4180, line by line, whatever it holds: with or without a mark at its beginning, with commas or
 * semicolons, with any ends of lines. A quote that is never closed takes the rest of the file.
 */
export function readCsv(text: string): string[][] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  if (source === '') return []
  const { data } = Papa.parse<string[]>(source, { delimiter: separatorOf(source) })
  // The end of the last line begins no other.
  return /[\r\n]$/u.test(source) && data.at(-1)?.join('') === '' ? data.slice(0, -1) : data
}

/** Of the two the one that the first line has more of: spreadsheets write what their country uses. */
function separatorOf(text: string): ',' | ';' {
  const [first = ''] = text.split(/[\r\n]/u, 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}
