import {
  placeFileColumns,
  placeFileLimits,
  placeLevels,
  type PlaceDifference,
  type PlaceFault,
} from '@mtaa/contract/places/place-admin'
import { readCsv, type CsvRow } from '../../../platform/csv/read-csv.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StoredPlace } from '../places/index.ts'
import {
  changed,
  findConflicts,
  idOf,
  isPlaceName,
  isSame,
  mapLinkOf,
  valuesOf,
  type PlaceBook,
  type PlaceValues,
} from './place-book.rules.ts'

type Column = (typeof placeFileColumns)[number]
type Cells = Partial<Record<Column, string>>

export interface Difference {
  id: string
  kind: PlaceDifference
  line: number | null
  before: StoredPlace | null
  /** As the file has it; null where the file lacks it. */
  after: StoredPlace | null
  /** Of a code that is not known. */
  name: string
}

export interface PlaceFile {
  rows: number
  differences: Difference[]
  faults: { line: number; fault: PlaceFault; text: string }[]
}

const required = ['level', 'code', 'name'] as const
const words: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  ndiyo: true,
  hapana: false,
}

class Fault extends Error {
  readonly fault: PlaceFault
  readonly text: string

  constructor(fault: PlaceFault, text = '') {
    super(fault)
    this.fault = fault
    this.text = text
  }
}

/**
 * What a file would change of these places. Columns that it lacks, and empty codes and states, change nothing. Refuses a file
 * without its columns and one that is too long; a line that cannot be read is named by its number.
 */
export function readPlaceFile(text: string, places: PlaceBook): PlaceFile {
  const [head, ...lines] = readCsv(text, placeFileLimits.rows + 1)
  const columns = (head?.cells ?? []).map((name) => name.trim().toLocaleLowerCase('en'))
  const missing = required.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new Refusal('import_columns', { columns: missing.join(', ') })
  const filled = lines.map((row, index) => ({ row, line: index + 2 })).filter(({ row }) => !row.isBlank)
  if (filled.length > placeFileLimits.rows) throw new Refusal('import_too_long', { limit: placeFileLimits.rows })

  const file: PlaceFile = { rows: filled.length, differences: [], faults: [] }
  const book = new Map(places)
  const linesOf = new Map<string, number>()
  for (const { row, line } of filled) {
    try {
      const difference = readLine(cellsOf(row, columns), { book, linesOf, line })
      if (difference) file.differences.push(difference)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      file.faults.push({ line, fault: error.fault, text: error.text.slice(0, 80) })
    }
  }
  for (const { id, code, name } of findConflicts(book, new Set(file.differences.map((one) => one.id)))) {
    const fault = code === 'place_name_taken' ? 'name_taken' : 'code_taken'
    file.faults.push({ line: linesOf.get(id) ?? 0, fault, text: name })
  }
  file.faults.sort((one, other) => one.line - other.line)
  for (const [id, before] of places)
    if (!linesOf.has(id) && before.active)
      file.differences.push({ id, kind: 'missing', line: null, before, after: null, name: before.name })
  return file
}

function cellsOf({ cells, isBroken }: CsvRow, columns: readonly string[]): Cells {
  // A line that was cut has too few cells; a quote that another line closes makes a cell of several lines.
  if (isBroken || cells.length < columns.length || cells.some((cell) => cell.includes('\n')))
    throw new Fault('torn', cells.join(',').split('\n')[0])
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) throw new Fault('columns', cells.join(','))
  return Object.fromEntries(
    placeFileColumns.flatMap((name) => {
      const at = columns.indexOf(name)
      return at < 0 ? [] : [[name, cells[at]?.trim() ?? '']]
    }),
  )
}

interface Reading {
  /** Places as the lines before have changed them. */
  book: PlaceBook
  linesOf: Map<string, number>
  line: number
}

function readLine(cells: Cells, { book, linesOf, line }: Reading): Difference | null {
  const level = placeLevels.find((one) => one === cells.level)
  if (!level) throw new Fault('level', cells.level)
  const id = idOf({ level, code: numberIn(cells.code ?? '', 'code') })
  if (linesOf.has(id)) throw new Fault('twice', String(linesOf.get(id)))
  linesOf.set(id, line)
  const before = book.get(id)
  const name = cells.name ?? ''
  if (name !== before?.name && !isPlaceName(name)) throw new Fault('name', name)
  if (!before) return { id, kind: 'added', line, before: null, after: null, name }
  if (cells.parent_code && Number(cells.parent_code) !== before.parent_code)
    throw new Fault('parent', cells.parent_code)
  const values = valuesIn(cells, name, before)
  if (isSame(valuesOf(before), values)) return null
  const after = changed(before, values)
  book.set(id, after)
  return { id, kind: name === before.name ? 'changed' : 'renamed', line, before, after, name }
}

function valuesIn({ official_code, map_link, active }: Cells, name: string, before: StoredPlace): PlaceValues {
  const state = active && (words[active.toLocaleLowerCase('en')] ?? fail('active', active))
  return {
    name,
    official_code: official_code ? numberIn(official_code, 'official_code') : before.official_code,
    map_link: map_link === undefined ? before.map_link : linkIn(map_link),
    active: state === '' || state === undefined ? before.active : state,
  }
}

function fail(fault: PlaceFault, text: string): never {
  throw new Fault(fault, text)
}

const numberIn = (text: string, fault: PlaceFault) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : fail(fault, text))

function linkIn(text: string): string | null {
  try {
    return mapLinkOf(text)
  } catch (error) {
    if (error instanceof Refusal) return fail('map_link', text)
    throw error
  }
}
