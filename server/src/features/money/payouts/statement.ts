import { minuteOf } from '@mtaa/contract/nairobi'
import type { Language } from '@mtaa/contract/language'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '../../../core/deps.ts'
import { writeCsv } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/database/db.ts'
import { formatMoment } from '@mtaa/contract/dates'
import type { PdfLine } from '../../../platform/pdf/pdf-table.ts'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import { payoutUsage } from './payouts.limits.ts'
import { yearRange } from './payouts.rules.ts'
import { findBalanceAt, findSellerName, readStatement, type StatementLine } from './statement.queries.ts'

const words = {
  en: {
    title: (year: number) => `Sales and payouts of ${year}`,
    columns: [
      'time',
      'kind',
      'order or receipt',
      'what',
      'sale',
      'commission',
      'tax withheld',
      'net',
      'paid out',
      'balance',
    ],
    kinds: { sale: 'sale', return: 'money back', payout: 'payout' },
    opening: 'Opening balance',
    closing: 'Closing balance',
    total: 'Total',
    facts: {
      seller: 'Seller',
      zone: 'Times and the year',
      place: 'Nairobi',
      money: 'Sums',
      currency: 'Kenyan shillings',
    },
    page: (page: number) => `Mtaa · ${page}`,
  },
  sw: {
    title: (year: number) => `Mauzo na malipo ya ${year}`,
    columns: [
      'wakati',
      'aina',
      'oda au risiti',
      'bidhaa',
      'mauzo',
      'kamisheni',
      'kodi iliyozuiwa',
      'halisi',
      'uliyolipwa',
      'salio',
    ],
    kinds: { sale: 'mauzo', return: 'zilizorudishwa', payout: 'malipo' },
    opening: 'Salio la mwanzo',
    closing: 'Salio la mwisho',
    total: 'Jumla',
    facts: { seller: 'Muuzaji', zone: 'Saa na mwaka', place: 'Nairobi', money: 'Kiasi', currency: 'Shilingi za Kenya' },
    page: (page: number) => `Mtaa · ${page}`,
  },
}

const sums = ['sales', 'commission', 'withheld', 'net', 'paid'] as const
type Sums = Record<(typeof sums)[number], number>

/** Cents as shillings with their cents, without a fraction in between. */
export function writeCents(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${(size - (size % 100)) / 100}.${String(size % 100).padStart(2, '0')}`
}

interface Statement {
  sellerId: string
  year: number
  language: Language
}

/** The lines of a statement as texts with the balance after each, between what was owed before them and after them. */
async function* linesOf(db: Db, { sellerId, year, language }: Statement, timeOf: (at: Date) => string) {
  const [from, before] = yearRange(year)
  const { kinds, opening, closing, total: totalName } = words[language]
  const total = noSums()
  let balance = await findBalanceAt(db, sellerId, from)
  yield { sums: [timeOf(from), opening, '', '', ...sums.map(() => ''), writeCents(balance)] }
  for await (const line of readStatement(db, sellerId, from, before)) {
    add(total, line)
    balance += line.net - line.paid
    yield [timeOf(line.at), kinds[line.kind], line.reference, line.items, ...cellsOf(line), writeCents(balance)]
  }
  yield { sums: ['', totalName, '', '', ...cellsOf(total), ''] }
  yield { sums: ['', closing, '', '', ...sums.map(() => ''), writeCents(balance)] }
}

const cellsOf = (line: Sums) => sums.map((name) => writeCents(line[name]))

const noSums = (): Sums => ({ sales: 0, commission: 0, withheld: 0, net: 0, paid: 0 })

function add(total: Sums, line: StatementLine) {
  for (const name of sums) total[name] += line[name]
}

/** Sends a seller's statement of a calendar year in Nairobi, while it is read. */
export async function sendStatement(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  statement: Statement,
  format: 'csv' | 'pdf',
  reply: FastifyReply,
): Promise<Readable> {
  await limits.consume([payoutUsage.statements, statement.sellerId])
  const { year, language } = statement
  void reply.headers({
    'content-type': format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="mtaa-${year}.${format}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (format === 'csv') return Readable.from(writeCsv(words[language].columns, csvLines(db, statement)))
  return Readable.from(pdfOf(db, statement, clock()), { objectMode: false })
}

async function* csvLines(db: Db, statement: Statement) {
  for await (const line of linesOf(db, statement, minuteOf)) yield 'sums' in line ? line.sums : line
}

async function* pdfOf(db: Db, statement: Statement, now: Date) {
  const { year, language, sellerId } = statement
  const { title, columns, facts, page } = words[language]
  async function* lines(): AsyncGenerator<PdfLine> {
    for await (const line of linesOf(db, statement, (at) => formatMoment(at, language)))
      yield 'sums' in line ? { total: line.sums } : line
  }
  const widths = [14, 14, 18, 17, 11, 11, 11, 11, 11, 11]
  yield* writePdf({
    title: title(year),
    language,
    landscape: true,
    facts: [
      [facts.seller, await findSellerName(db, sellerId)],
      [facts.zone, facts.place],
      [facts.money, facts.currency],
    ],
    columns: columns.map((name, at) => ({ name, width: widths[at] ?? 12, align: at > 3 ? 'right' : 'left' })),
    lines: lines(),
    footer: page,
    madeAt: now,
  })
}
