import type { Language } from '@mtaa/contract/language'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '../../../core/deps.ts'
import { writeCsv } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/database/db.ts'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import { inNairobi, yearRange } from './payouts.rules.ts'
import { readStatement, type StatementLine } from './tax-lines.queries.ts'

const words = {
  en: {
    title: (year: number) => `Sales and payouts of ${year}`,
    columns: ['time', 'kind', 'reference', 'sale', 'commission', 'tax withheld', 'net', 'paid out'],
    kinds: { sale: 'sale', payout: 'payout' },
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
    columns: ['wakati', 'aina', 'kumbukumbu', 'mauzo', 'kamisheni', 'kodi iliyozuiwa', 'halisi', 'uliyolipwa'],
    kinds: { sale: 'mauzo', payout: 'malipo' },
    total: 'Jumla',
    facts: { seller: 'Muuzaji', zone: 'Saa na mwaka', place: 'Nairobi', money: 'Kiasi', currency: 'Shilingi za Kenya' },
    page: (page: number) => `Mtaa · ${page}`,
  },
}

const sums = ['sales', 'commission', 'withheld', 'net', 'paid'] as const
type Sums = Record<(typeof sums)[number], number>

/** Cents as shillings with their cents, without a fraction in between. */
const written = (cents: number) => `${(cents - (cents % 100)) / 100}.${String(cents % 100).padStart(2, '0')}`

interface Statement {
  sellerId: string
  year: number
  language: Language
}

/** The lines of a statement as texts, and in the end their sums. */
async function* linesOf(db: Db, { sellerId, year, language }: Statement, withTotal: boolean, total: Sums) {
  const [from, before] = yearRange(year)
  const { kinds, total: totalName } = words[language]
  const cells = (line: Sums) => sums.map((name) => written(line[name]))
  for await (const line of readStatement(db, sellerId, from, before)) {
    add(total, line)
    yield [inNairobi(line.at), kinds[line.kind], line.reference, ...cells(line)]
  }
  if (withTotal) yield ['', totalName, '', ...cells(total)]
}

const noSums = (): Sums => ({ sales: 0, commission: 0, withheld: 0, net: 0, paid: 0 })

function add(total: Sums, line: StatementLine) {
  for (const name of sums) total[name] += line[name]
}

/** Sends a seller's statement of a calendar year in Nairobi, while it is read. */
export function sendStatement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  statement: Statement,
  format: 'csv' | 'pdf',
  reply: FastifyReply,
) {
  const { year, language } = statement
  const { title, columns, facts, page } = words[language]
  void reply.headers({
    'content-type': format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="mtaa-${year}.${format}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const lines = linesOf(db, statement, true, noSums())
  if (format === 'csv') return Readable.from(writeCsv(columns, lines))
  const widths = [16, 9, 34, 12, 12, 12, 12, 12]
  return Readable.from(
    writePdf({
      title: title(year),
      language,
      facts: [
        [facts.seller, statement.sellerId],
        [facts.zone, facts.place],
        [facts.money, facts.currency],
      ],
      columns: columns.map((name, at) => ({ name, width: widths[at] ?? 12, align: at > 2 ? 'right' : 'left' })),
      lines,
      footer: page,
      madeAt: clock(),
    }),
  )
}
