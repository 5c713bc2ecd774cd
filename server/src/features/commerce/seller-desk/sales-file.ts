import { minuteOf } from '@mtaa/contract/nairobi'
import type { Language } from '@mtaa/contract/language'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '../../../core/deps.ts'
import { writeCsv } from '../../../platform/csv/write-csv.ts'
import { readSales, type Period } from './seller-desk.queries.ts'

const columns: Record<Language, readonly string[]> = {
  en: [
    'paid',
    'order',
    'what',
    'paid by the buyer',
    'of it delivery',
    'points added by Mtaa',
    'sent back to the buyer',
    'state',
    'completed',
  ],
  sw: [
    'ililipwa',
    'oda',
    'bidhaa',
    'aliyolipa mnunuzi',
    'usafirishaji',
    'pointi zilizoongezwa na Mtaa',
    'zilizorudishwa kwa mnunuzi',
    'hali',
    'ilikamilika',
  ],
}

/** The time in Nairobi, as spreadsheets read it. */
const written = (at: Date | null) => at && minuteOf(at)

/** Sends the orders of a period as CSV, while they are read. */
export function sendSales({ db }: Pick<Deps, 'db'>, period: Period, language: Language, reply: FastifyReply) {
  void reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="mtaa-sales-${period.days}.csv"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  async function* lines() {
    for await (const sale of readSales(db, period)) {
      const sums = [sale.total, sale.delivery_fee, sale.points_discount, sale.sent_back]
      yield [written(sale.paid_at), sale.number, sale.items, ...sums, sale.status, written(sale.completed_at)]
    }
  }
  return Readable.from(writeCsv(columns[language], lines()))
}
