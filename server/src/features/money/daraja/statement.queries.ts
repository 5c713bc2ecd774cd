import { unconfirmed } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { paidStatuses } from '../payments/index.ts'
import type { PayableRef } from '../../../core/payables.ts'

/** Payments for this payable that were sent and have no receipt, the likeliest to lack this money first. */
export const findWithoutReceipt = (db: Db, { kind, id }: PayableRef) =>
  db
    .selectFrom('payments as p')
    .select(['p.id', 'p.status', 'p.reason', 'p.phone', 'p.receipt', 'p.pushed_at'])
    .where('p.payable_kind', '=', kind)
    .where('p.payable_id', '=', id)
    .where('p.rail', '=', 'daraja')
    .where('p.pushed_at', 'is not', null)
    .where('p.receipt', 'is', null)
    .orderBy(
      sql`case when p.status in (${sql.join(paidStatuses.map((status) => sql.lit(status)))}) then 1 when p.status = 'review' then 2
        when p.status in ('sending', 'submit_unknown', 'pending') then 3 else 4 end`,
    )
    .orderBy('p.pushed_at', 'desc')
    .execute()

export const findPaidBy = (tx: Tx, receipt: string) =>
  tx.selectFrom('payments').select(['id', 'status', 'amount_cents']).where('receipt', '=', receipt).executeTakeFirst()

/** What was booked as received for this payment, in cents: its price, or what came in its place. */
export async function findBooked(tx: Tx, paymentId: string): Promise<number[]> {
  const { rows } = await sql<{ total: number }>`
    select total from ledger_tx where source_type = 'payment' and source_id = ${paymentId}
      and purpose in ('settlement', 'suspense') and state = 'posted'`.execute(tx)
  return rows.map(({ total }) => total)
}

/** Unconfirmed payments of the period that a statement covers. */
export const findUnconfirmed = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('rail', '=', 'daraja')
    .where('status', '=', 'review')
    .where('reason', '=', unconfirmed)
    .where('pushed_at', '>=', from)
    .where('pushed_at', '<=', to)
    .orderBy('pushed_at')
    .execute()

/** Payments that are paid with a receipt that no statement has: perhaps credited without money. */
export const findGhosts = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('payments as p')
    .select(['p.id', 'p.receipt'])
    .where('p.status', 'in', paidStatuses)
    .where('p.rail', '=', 'daraja')
    .where('p.receipt', 'is not', null)
    .where('p.pushed_at', '>=', from)
    .where('p.settled_at', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('statement_rows as s').select('s.id').whereRef('s.receipt', '=', 'p.receipt'))),
    )
    .execute()

/** Payments that have one of these receipts. */
export async function findPaidByAny(db: Db, receipts: readonly string[]) {
  const { rows } = await read<{
    id: string
    receipt: string
    status: string
    amount_cents: number
    phone: string | null
  }>(db)`
    select id, receipt, status, amount_cents, phone from payments where receipt = any(${receipts}::text[])`
  return new Map(rows.map((row) => [row.receipt, row]))
}
