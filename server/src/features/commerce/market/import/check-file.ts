import { importColumns, importLimits } from '@mtaa/contract/commerce/products/product-import'
import { attributeKeys } from '@mtaa/contract/commerce/products/product-attributes'
import { readCsv } from '../../../../platform/csv/read-csv.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { type Cells, checkRow, type RowInput, type WardCodes } from './import-row.ts'

export interface WrongRow {
  row: number
  title: string
  fields: string[]
  /** By the name of its column: what is said of a field depends on them. */
  cells: Cells
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

/** Checks each row of a file by itself. Refuses a file without its columns, and one that is too wide or too long. */
export function checkFile(text: string, usual: WardCodes): CheckedFile {
  const [head, ...lines] = readCsv(text, importLimits.rows + 1)
  const columns = (head?.cells ?? []).map((name) => name.trim().toLocaleLowerCase('en'))
  // Each row is read by each column.
  if (columns.length > importLimits.columns) throw new Refusal('import_too_wide', { limit: importLimits.columns })
  const missing = required.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new Refusal('import_columns', { columns: missing.join(', ') })
  const filled = lines.map((line, index) => ({ ...line, row: index + 2 })).filter(({ isBlank }) => !isBlank)
  if (filled.length > importLimits.rows) throw new Refusal('import_too_long', { limit: importLimits.rows })
  const file: CheckedFile = {
    rows: filled.length,
    good: [],
    wrong: [],
    ignored: columns.filter((name) => name !== '' && !known.has(name)).map((name) => name.slice(0, 60)),
  }
  for (const { cells, isBroken, row } of filled) {
    const named = columns.flatMap((name, at) => {
      const text = cells[at]?.trim() ?? ''
      return text !== '' && known.has(name) ? [[name, text] as const] : []
    })
    const byColumn = new Map(named)
    const checked = checkRow(byColumn, usual)
    // A text with commas and without quotes is several cells: what follows it is read as something else.
    const isWide = cells.slice(columns.length).some((cell) => cell.trim() !== '')
    // Only a description has several lines: elsewhere a quote was closed by that of another row.
    const isTorn = named.some(([name, text]) => name !== 'description' && text.includes('\n'))
    if ('input' in checked && !isWide && !isBroken && !isTorn) {
      file.good.push({ row, input: checked.input })
    } else {
      const fields = isBroken || isTorn ? ['quotes'] : isWide ? ['columns'] : 'fields' in checked ? checked.fields : []
      file.wrong.push({ row, title: (byColumn.get('title') ?? '').slice(0, 80), fields, cells: byColumn })
    }
  }
  return file
}
