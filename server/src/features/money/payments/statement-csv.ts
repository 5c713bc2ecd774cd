import { centsOf } from '@mtaa/contract/money'
import { normalisePhone } from '@mtaa/contract/phone'

/** Money that came in, as the provider's statement has it. */
export interface StatementRow {
  receipt: string
  completedAt: Date
  amountCents: number
  /** The account reference that the payer saw. */
  reference: string | null
  /** Whose phone it was; may be masked with asterisks. */
  party: string | null
}

export interface Statement {
  rows: StatementRow[]
  /** Lines that are no completed incoming payment, or that cannot be read. */
  skipped: number
}

const receiptName = 'Receipt No.'

/**
 * Reads the statement of a short code as M-Pesa's portal exports it: lines about the account, then a line of names,
 * then one line for each movement. Columns are found by their names. Throws when there is no line of names.
 */
export function readStatement(text: string): Statement {
  const lines = parseCsv(text.replace(/^\uFEFF/, ''))
  const start = lines.findIndex((cells) => cells.some((cell) => cell.trim() === receiptName))
  const names = lines[start]?.map((cell) => cell.trim())
  if (!names) throw new Error(`This is no statement: no column is called "${receiptName}".`)
  const answer = lines.slice(start + 1).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const rows = answer.flatMap((cells) => readRow((name) => cells[names.indexOf(name)]?.trim() ?? '') ?? [])
  return { rows, skipped: answer.length - rows.length }
}

function readRow(cell: (name: string) => string): StatementRow | undefined {
  const receipt = cell(receiptName).toUpperCase()
  const completedAt = readMoment(cell('Completion Time'))
  const amountCents = readAmount(cell('Paid In'))
  const isCompleted = cell('Transaction Status').toLowerCase() === 'completed'
  if (!/^[A-Z0-9]{6,20}$/.test(receipt) || !isCompleted || !completedAt || !amountCents) return undefined
  const inDetails = /\bAcc\.?\s*([A-Za-z0-9]{1,12})\b/.exec(cell('Details'))?.[1]
  const reference = (cell('A/C No.') || inDetails)?.toUpperCase() ?? null
  const party = /^[\d*+]{6,15}/.exec(cell('Other Party Info'))?.[0] ?? null
  return { receipt, completedAt, amountCents, reference, party }
}

/** Nairobi's time, the year first or last. */
export function readMoment(text: string): Date | null {
  const yearFirst = /^(\d{4})[-/](\d\d)[-/](\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text)
  const yearLast = /^(\d\d)[-/](\d\d)[-/](\d{4})[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text)
  const [, year, month, day, time] = yearFirst ?? (yearLast ? pick(yearLast) : [])
  const moment = new Date(`${year}-${month}-${day}T${time?.padEnd(8, ':00')}+03:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const pick = ([whole, day, month, year, time]: readonly (string | undefined)[]) => [whole, year, month, day, time]

function readAmount(text: string): number | null {
  const plain = text.replaceAll(',', '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(centsOf(Number(plain))) : null
}

/** Whether a number as the statement shows it can be this phone. Hidden digits match any. */
export function mayBePhone(party: string | null, phone: string | null): boolean {
  if (party === null || phone === null) return true
  if (!party.includes('*')) return normalisePhone(party) === phone
  const [first = ''] = party.split('*')
  return phone.startsWith(first.replace('+', '')) && phone.endsWith(party.split('*').at(-1) ?? '')
}

/** Cells of lines, separated by commas, quoted where they hold one (RFC 4180). */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [whole, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/g)) {
    if (whole === '' && lines.at(-1)?.length === 0) break
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',' && end !== '') lines.push([])
    if (end === '') break
  }
  return lines
}
