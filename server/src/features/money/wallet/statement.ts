import { formatNumber, formatShillings } from '@mtaa/contract/number'
import { minuteOf, startOf } from '@mtaa/contract/nairobi'
import { shillingsOf } from '@mtaa/contract/money'
import type { getWalletStatement, WalletEntry } from '@mtaa/contract/money/wallet'
import type { Language } from '@mtaa/contract/language'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { writeCsv } from '../../../platform/csv/write-csv.ts'
import { formatDay, formatMoment } from '@mtaa/contract/dates'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import { viewEntries } from './entries.view.ts'
import { statementTexts, textOfEntry } from './statement-texts.ts'
import { findName, findPeriod, type EntryRow } from './wallet.queries.ts'
import { walletRateLimits } from './wallet.limits.ts'
import { periodOf } from './wallet.rules.ts'

interface Request {
  deps: Deps
  viewer: Member
  query: z.output<(typeof getWalletStatement)['query']>
  language: Language
  reply: FastifyReply
}

/** A statement of one's own wallet, as a file that is sent while it is written. */
export async function openStatement({ deps, viewer, query, language, reply }: Request): Promise<unknown> {
  const { db, clock, limits } = deps
  const now = clock()
  const period = periodOf(query.from, query.to, now)
  await limits.consume([walletRateLimits.statements, viewer.id])
  const { opening, entries } = await findPeriod(db, viewer.id, period)
  const sheet = { deps, viewer, query, language, now, opening, rows: entries }
  void reply.headers({
    'content-type': query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
    'content-disposition': `attachment; filename="mtaa-wallet-${query.from}-${query.to}.${query.format}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return Readable.from(query.format === 'csv' ? csvOf(sheet) : pdfOf(sheet), { objectMode: false })
}

interface Sheet extends Omit<Request, 'reply'> {
  now: Date
  /** In cents. */
  opening: number
  rows: readonly EntryRow[]
}

const batch = 100

/** In batches: numbers of what was paid for are read while the file is sent. */
async function* entriesOf({ deps, rows }: Pick<Sheet, 'deps' | 'rows'>): AsyncGenerator<WalletEntry> {
  for (let at = 0; at < rows.length; at += batch) yield* await viewEntries(deps, rows.slice(at, at + batch))
}

const closingOf = ({ opening, rows }: Sheet) => rows.at(-1)?.balance ?? opening

async function* csvOf(sheet: Sheet) {
  const { opening, query, language } = sheet
  const texts = statementTexts[language]
  async function* lines() {
    yield [query.from, '', texts.opening, '', '', null, null, shillingsOf(opening)]
    for await (const entry of entriesOf(sheet)) {
      const minute = minuteOf(new Date(entry.at))
      const [paidIn, paidOut] = entry.direction === 'in' ? [entry.amount, null] : [null, entry.amount]
      const text = textOfEntry(entry, language)
      yield [
        minute.slice(0, 10),
        minute.slice(11),
        text,
        entry.references.join(' '),
        entry.receipt,
        paidIn,
        paidOut,
        entry.balance,
      ]
    }
    yield [query.to, '', texts.closing, '', '', null, null, shillingsOf(closingOf(sheet))]
  }
  yield* writeCsv(texts.csvNames, lines())
}

async function* pdfOf(sheet: Sheet) {
  const { deps, opening, query, language, viewer, now, rows } = sheet
  const texts = statementTexts[language]
  const sum = (direction: 1 | -1) =>
    rows.reduce((total, { change }) => total + (Math.sign(change) === direction ? Math.abs(change) : 0), 0)
  async function* lines() {
    for await (const entry of entriesOf(sheet)) {
      const amount = `${entry.direction === 'in' ? '+' : '−'}${formatNumber(entry.amount)}`
      const references = [...entry.references, ...(entry.receipt ? [entry.receipt] : [])].join(' ')
      yield [
        formatMoment(new Date(entry.at), language),
        textOfEntry(entry, language),
        references,
        amount,
        formatNumber(entry.balance),
      ]
    }
  }
  const dayOf = (day: string) => formatDay(startOf(day), language)
  yield* writePdf({
    title: texts.title,
    language,
    facts: [
      [texts.member, await findName(deps.db, viewer.id)],
      [texts.period, `${dayOf(query.from)} – ${dayOf(query.to)}`],
      [texts.opening, formatShillings(shillingsOf(opening))],
    ],
    columns: [
      { name: texts.when, width: 17 },
      { name: texts.what, width: 26 },
      { name: texts.reference, width: 25 },
      { name: texts.amount, width: 14, align: 'right' },
      { name: texts.balance, width: 14, align: 'right' },
    ],
    lines: lines(),
    totals: [
      { name: texts.paidIn, value: formatNumber(shillingsOf(sum(1))) },
      { name: texts.paidOut, value: formatNumber(shillingsOf(sum(-1))) },
      { name: texts.closing, value: formatNumber(shillingsOf(closingOf(sheet))), strong: true },
    ],
    notes: rows.length === 0 ? [['', texts.none]] : [],
    footer: (page) =>
      `Mtaa · ${texts.title} · ${texts.made} ${formatMoment(now, language)} · ${texts.zone} · ${texts.page} ${page}`,
    madeAt: now,
  })
}
