import { createHash } from 'node:crypto'
import { centsOf } from '@mtaa/contract/money'
import { normalisePhone } from '@mtaa/contract/phone'
import { type OutgoingRow, type StatementRow } from '../paybill-statement/index.ts'

/** Lines that are not booked, by why. */
export const skippedReasons = ['not_completed', 'unreadable', 'torn', 'other_paybill', 'foreign_currency'] as const
export type Skipped = (typeof skippedReasons)[number]

export type StatementLine =
  | { is: 'incoming'; row: StatementRow }
  | { is: 'outgoing'; row: OutgoingRow }
  | { is: 'skipped'; why: Skipped }

export type StatementFaultCode = 'no_header' | 'other_paybill' | 'missing_columns' | 'not_text'

const sentences: Record<StatementFaultCode, string> = {
  no_header: 'This is no statement: no column is called "Receipt No.".',
  missing_columns: 'This is no statement of a Paybill: a column is missing.',
  other_paybill: 'This statement is of another Paybill.',
  not_text: 'This is no text file.',
}

/** A file that is not imported at all: nothing of it was booked. */
export class StatementFault extends Error {
  override readonly name = 'StatementFault'
  readonly code: StatementFaultCode

  constructor(code: StatementFaultCode, detail = '') {
    super(detail === '' ? sentences[code] : `${sentences[code]} ${detail}`)
    this.code = code
  }
}

const receiptName = 'Receipt No.'
const needed = ['Completion Time', 'Transaction Status', 'Paid In']
const shortcodeNames = ['Short Code', 'Business Short Code', 'Shortcode', 'Organization Short Code']
/** What stands above the line of names is short. */
const maxPreamble = 50
/** No cell of a real statement is as long: its quote was never closed. */
const maxLine = 16 * 1024

type Chunks = AsyncIterable<string | Buffer> | Iterable<string>

/**
 * Reads the statement of a short code as M-Pesa's portal exports it, line by line: lines about the account, then a line of
 * names, then one line for each movement. Columns are found by their names. Throws `StatementFault` before the first line is
 * answered when the file is no statement, or one of another Paybill than `shortcode`.
 */
export async function* readStatement(chunks: Chunks, shortcode?: string): AsyncGenerator<StatementLine> {
  let names: readonly string[] | undefined
  let above = 0
  for await (const { cells, torn } of parseCsv(chunks)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!names) {
      if (cells.some((cell) => cell.includes('\0'))) throw new StatementFault('not_text')
      assertOurs(cells, shortcode)
      if (cells.some((cell) => cell.trim() === receiptName)) names = headerOf(cells)
      else if (++above > maxPreamble) break
      continue
    }
    yield torn || cells.length < names.length - 1 ? { is: 'skipped', why: 'torn' } : readLine(names, cells, shortcode)
  }
  if (!names) throw new StatementFault('no_header')
}

function headerOf(cells: readonly string[]): readonly string[] {
  const names = cells.map((cell) => cell.trim())
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new StatementFault('missing_columns', `Missing: ${missing.join(', ')}.`)
  return names
}

/** A line above the names that says whose statement it is. */
function assertOurs(cells: readonly string[], shortcode: string | undefined) {
  const [name = '', ...values] = cells.map((cell) => cell.trim())
  const isAbout = shortcodeNames.some((known) => known.toLowerCase() === name.replace(/:$/, '').toLowerCase())
  const code = values.find((value) => /^\d{5,7}$/.test(value))
  if (isAbout && code !== undefined && shortcode !== undefined && code !== shortcode)
    throw new StatementFault('other_paybill', `It is of ${code}, ours is ${shortcode}.`)
}

function readLine(names: readonly string[], cells: readonly string[], shortcode: string | undefined): StatementLine {
  const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
  const code = shortcodeNames.map(cell).find((text) => text !== '')
  if (code !== undefined && shortcode !== undefined && code !== shortcode)
    return { is: 'skipped', why: 'other_paybill' }
  const currency = cell('Currency').toUpperCase()
  if (currency !== '' && !['KES', 'KSH'].includes(currency)) return { is: 'skipped', why: 'foreign_currency' }
  if (cell('Transaction Status').toLowerCase() !== 'completed') return { is: 'skipped', why: 'not_completed' }
  const receipt = cell(receiptName).toUpperCase()
  const completedAt = readMoment(cell('Completion Time'))
  if (!/^[A-Z0-9]{6,20}$/.test(receipt) || !completedAt) return { is: 'skipped', why: 'unreadable' }
  const [paidIn, withdrawn] = [readAmount(cell('Paid In')), readAmount(cell('Withdrawn').replace(/^-/, ''))]
  if (paidIn) return { is: 'incoming', row: incoming(cell, { receipt, completedAt, amountCents: paidIn }) }
  if (!withdrawn) return { is: 'skipped', why: 'unreadable' }
  const linked = cell('Linked Transaction ID').toUpperCase()
  const row = {
    receipt,
    completedAt,
    amountCents: withdrawn,
    reason: (cell('Reason Type') || cell('Details')).slice(0, 200),
    linkedReceipt: /^[A-Z0-9]{6,20}$/.test(linked) ? linked : null,
    party: partyIn(cell),
  }
  return { is: 'outgoing', row }
}

function incoming(cell: (name: string) => string, row: Pick<StatementRow, 'receipt' | 'completedAt' | 'amountCents'>) {
  const inDetails = /\bAcc\.?\s*([A-Za-z0-9]{1,12})\b/.exec(cell('Details'))?.[1]
  const reference = (cell('A/C No.') || inDetails)?.toUpperCase().slice(0, 100) ?? null
  return { ...row, reference, party: partyIn(cell) }
}

const partyIn = (cell: (name: string) => string) => /^[\d*+]{6,15}/.exec(cell('Other Party Info'))?.[0] ?? null

/** Nairobi's time, the year first or last. */
export function readMoment(text: string): Date | null {
  const yearFirst = /^(\d{4})[-/](\d\d)[-/](\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text)
  const yearLast = /^(\d\d)[-/](\d\d)[-/](\d{4})[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text)
  const [, year, month, day, time] = yearFirst ?? (yearLast ? pick(yearLast) : [])
  const moment = new Date(`${year}-${month}-${day}T${time?.padEnd(8, ':00')}+03:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const pick = ([whole, day, month, year, time]: readonly (string | undefined)[]) => [whole, year, month, day, time]

/** Cents of an amount as the provider writes it; null for what is none, also for zero and fractions of a cent. */
function readAmount(text: string): number | null {
  const plain = text.replaceAll(',', '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(centsOf(Number(plain))) : null
}

/** Whether a number as the provider shows it can be this phone. Hidden digits match any. */
export function mayBePhone(party: string | null, phone: string | null): boolean {
  if (party === null || phone === null) return true
  if (/^[0-9a-f]{64}$/i.test(party)) return party.toLowerCase() === createHash('sha256').update(phone).digest('hex')
  if (!party.includes('*')) return normalisePhone(party) === phone
  const [first = ''] = party.split('*')
  return phone.startsWith(first.replace('+', '')) && phone.endsWith(party.split('*').at(-1) ?? '')
}

interface CsvLine {
  cells: string[]
  /** The file ended inside a quoted cell, or without the end of its line, or a quote was never closed. */
  torn: boolean
}

/** Lines of cells separated by commas, quoted where they hold one (RFC 4180). Only one line is in memory at a time. */
async function* parseCsv(chunks: Chunks): AsyncGenerator<CsvLine> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    let start = rest.startsWith('\uFEFF') ? 1 : 0
    for (let end = endOfLine(rest, start); end !== -1; end = endOfLine(rest, start)) {
      yield cellsOf(rest.slice(start, end))
      start = end + 1
    }
    rest = rest.slice(start)
    // A quote that is never closed would swallow all that follows: the line is given up, and the next one begins anew.
    while (rest.length > maxLine && rest.includes('\n')) {
      yield { cells: ['torn'], torn: true }
      rest = rest.slice(rest.indexOf('\n') + 1)
    }
  }
  if (rest.trim() === '') return
  const last = cellsOf(rest)
  yield { ...last, torn: last.torn }
}

/** Where the line that begins here ends, outside of quotes; -1 when it is not there yet. */
function endOfLine(text: string, start: number): number {
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) quoted = !quoted
    else if (code === 10 && !quoted) return at
  }
  return -1
}

function cellsOf(line: string): CsvLine {
  const plain = line.endsWith('\r') ? line.slice(0, -1) : line
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (plain[at] === '"') {
      const end = endOfQuote(plain, at + 1)
      if (end === -1) return { cells: [...cells, plain.slice(at + 1)], torn: true }
      cells.push(plain.slice(at + 1, end).replaceAll('""', '"'))
      at = plain.indexOf(',', end)
    } else {
      const end = plain.indexOf(',', at)
      cells.push(end === -1 ? plain.slice(at) : plain.slice(at, end))
      at = end
    }
    if (at === -1) return { cells, torn: false }
    at += 1
  }
}

function endOfQuote(text: string, start: number): number {
  let at = text.indexOf('"', start)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
