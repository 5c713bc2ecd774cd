import { importColumns, importLimits } from '@mtaa/contract/commerce/product-import'
import { attributeKeys } from '@mtaa/contract/commerce/product-attributes'
import { readCsv } from '../../../../platform/csv/read-csv.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { checkRow, type RowInput, type WardCodes } from './import-row.ts'

export interface WrongRow {
  row: number
  title: string
  fields: string[]
}

export interface CheckedFile {
  /** All rows below the names of the columns, without empty ones. */
  rows: number
  good: { row: number; input: RowInput }[]
  wrong: WrongRow[]
  ignored: string[]
}

const required = ['title', 'category', 'price', 'condition'] as const
const known: ReadonlySet<string> = new Set([...importColumns, ...attributeKeys.map((key) => `attribute:${key}`)])

/** The text of a file in UTF-8. Refuses `import_not_text`. */
export function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\u0000')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new Refusal('import_not_text')
}

/** Checks each row of a file by itself. Refuses a file without its columns, and one that is too long. */
export function checkFile(text: string, usual: WardCodes): CheckedFile {
  const [head = [], ...lines] = readCsv(text)
  const columns = head.map((name) => name.trim().toLocaleLowerCase('en'))
  const missing = required.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new Refusal('import_columns', { columns: missing.join(', ') })
  const filled = lines
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length > importLimits.rows) throw new Refusal('import_too_long', { limit: importLimits.rows })
  const file: CheckedFile = {
    rows: filled.length,
    good: [],
    wrong: [],
    ignored: columns.filter((name) => name !== '' && !known.has(name)).map((name) => name.slice(0, 60)),
  }
  for (const { cells, row } of filled) {
    const named = columns.flatMap((name, at) => {
      const text = cells[at]?.trim() ?? ''
      return text !== '' && known.has(name) ? [[name, text] as const] : []
    })
    const byColumn = new Map(named)
    const checked = checkRow(byColumn, usual)
    // A text with commas and without quotes is several cells: what follows it is read as something else.
    const isWide = cells.slice(columns.length).some((cell) => cell.trim() !== '')
    if ('input' in checked && !isWide) {
      file.good.push({ row, input: checked.input })
    } else {
      const fields = isWide ? ['columns'] : 'fields' in checked ? checked.fields : []
      file.wrong.push({ row, title: (byColumn.get('title') ?? '').slice(0, 80), fields })
    }
  }
  return file
}
