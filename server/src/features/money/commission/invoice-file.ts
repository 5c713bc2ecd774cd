import type { CommissionInvoice } from '@mtaa/contract/money/commission'
import type { Language } from '@mtaa/contract/language'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '../../../core/deps.ts'
import { writeCsv } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/database/db.ts'
import { formatDay, formatMoment } from '@mtaa/contract/dates'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import { findSellerName, payoutUsage, writeCents } from '../payouts/index.ts'
import { readLines, type LineRow } from './commission.queries.ts'
import { findMonth } from './commission.view.ts'
import { words } from './invoice-texts.ts'

interface InvoiceRequest {
  sellerId: string
  month: string
  language: Language
}

const noSums = { sale_cents: 0, commission_cents: 0, vat_cents: 0 }
type Sums = typeof noSums

const cellsOf = ({ sale_cents, commission_cents, vat_cents }: Sums) =>
  [sale_cents, commission_cents - vat_cents, vat_cents, commission_cents].map(writeCents)

/** The lines as texts, and the total that they come to. */
async function* linesOf(
  db: Db,
  { sellerId, month, language }: InvoiceRequest,
): AsyncGenerator<readonly string[] | { total: readonly string[] }> {
  const { kinds, total: name } = words[language]
  const total = { ...noSums }
  for await (const line of readLines(db, sellerId, month)) {
    add(total, line)
    yield [formatMoment(line.at, language), kinds[line.kind], line.number ?? '', ...cellsOf(line)]
  }
  yield { total: ['', name, '', ...cellsOf(total)] }
}

function add(total: Sums, line: LineRow) {
  total.sale_cents += line.sale_cents
  total.commission_cents += line.commission_cents
  total.vat_cents += line.vat_cents
}

/** Sends the invoice of our commission of a month, while its lines are read. */
export async function sendInvoice(
  { db, clock, limits, settings }: Pick<Deps, 'db' | 'clock' | 'limits' | 'settings'>,
  request: InvoiceRequest,
  format: 'csv' | 'pdf',
  reply: FastifyReply,
): Promise<Readable> {
  await limits.consume([payoutUsage.statements, request.sellerId])
  void reply.headers({
    'content-type': format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="mtaa-commission-${request.month}.${format}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (format === 'csv') return Readable.from(writeCsv(words[request.language].columns, csvLines(db, request)))
  const invoice = await findMonth(db, request.sellerId, request.month)
  const { name, address } = settings.policies.operator
  const from = [name ?? 'Mtaa', address].filter((text) => text !== null).join(', ')
  return Readable.from(pdfOf(db, request, { invoice, from, now: clock() }), { objectMode: false })
}

async function* csvLines(db: Db, request: InvoiceRequest) {
  for await (const line of linesOf(db, request)) yield 'total' in line ? line.total : line
}

async function* pdfOf(
  db: Db,
  request: InvoiceRequest,
  { invoice, from, now }: { invoice: CommissionInvoice | undefined; from: string; now: Date },
) {
  const { month, language, sellerId } = request
  const { title, columns, facts, page } = words[language]
  const number = invoice?.number ?? facts.open
  const issued = invoice?.issued_at ? formatDay(new Date(invoice.issued_at), language) : ''
  const widths = [13, 14, 16, 14, 17, 12, 14]
  yield* writePdf({
    title: title(month),
    language,
    landscape: true,
    facts: [
      [facts.number, number],
      ...(issued ? [[facts.issued, issued] as const] : []),
      [facts.from, from],
      [facts.seller, await findSellerName(db, sellerId)],
      [facts.zone, facts.place],
      [facts.money, facts.currency],
    ],
    columns: columns.map((name, at) => ({ name, width: widths[at] ?? 12, align: at > 2 ? 'right' : 'left' })),
    lines: linesOf(db, request),
    footer: page,
    madeAt: now,
  })
}
