import { monthOf } from '@mtaa/contract/nairobi'
import type { CommissionInvoice, CommissionLine } from '@mtaa/contract/money/commission'
import type { Deps } from '../../../core/deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findInvoices, findLastMonth, sumMonth, type InvoiceRow, type LineRow } from './commission.queries.ts'
import { monthAfter, numberOf } from './commission.rules.ts'

const viewInvoice = ({ month, sales_cents, commission_cents, vat_cents, ...row }: InvoiceRow): CommissionInvoice => ({
  month,
  number: numberOf(row),
  issued_at: row.issued_at.toISOString(),
  sales_cents,
  commission_cents,
  vat_cents,
})

/** One month of a seller: its invoice, or what it comes to so far. Undefined: nothing was sold or taken back in it. */
export async function findMonth(db: Db, sellerId: string, month: string): Promise<CommissionInvoice | undefined> {
  const [row] = await findInvoices(db, sellerId, month)
  if (row) return viewInvoice(row)
  const sums = await sumMonth(db, sellerId, month)
  return sums && { month, number: null, issued_at: null, ...sums }
}

/** All months of a seller, the newest first: those that are not closed yet before the invoices. */
export async function viewMonths({ db, clock }: Pick<Deps, 'db' | 'clock'>, sellerId: string) {
  const now = monthOf(clock())
  const { closed } = await findLastMonth(db)
  // At most this one and the last, unless the program was not running.
  const open = [now, monthAfter(now, -1)].filter((month) => closed === undefined || month > closed)
  const found = await Promise.all(open.map((month) => findMonth(db, sellerId, month)))
  const items = [
    ...found.filter((month) => month !== undefined),
    ...(await findInvoices(db, sellerId)).map(viewInvoice),
  ]
  return { items }
}

export const viewLine = ({ at, ...line }: LineRow): CommissionLine => ({ ...line, at: at.toISOString() })
