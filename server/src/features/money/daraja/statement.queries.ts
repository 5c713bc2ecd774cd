import { unconfirmed } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { newId } from '../../../platform/database/ids.ts'
import { paidStatuses } from '../payments/index.ts'
import type { PayableRef } from '../../../core/payables.ts'
import type { OutgoingRow, StatementRow } from './statement-csv.ts'

export type Outcome = 'known' | 'contradiction' | 'receipt_kept' | 'settled' | 'paid' | 'amount_mismatch' | 'unmatched'

/** Who reports it first: the statement, or Safaricom when it is sent to the Paybill. */
export type Source = 'statement' | 'c2b'

export const hasRow = async (db: Db | Tx, receipt: string) =>
  (await db.selectFrom('statement_rows').select('id').where('receipt', '=', receipt).executeTakeFirst()) !== undefined

/** Stores a row and its outcome; undefined when another import has just done so. */
export async function insertRow(
  tx: Tx,
  { receipt, completedAt, amountCents, reference }: StatementRow,
  { paymentId, outcome, source, at }: { paymentId: string | null; outcome: Outcome; source: Source; at: Date },
) {
  const row = await tx
    .insertInto('statement_rows')
    .values({
      id: newId(at),
      receipt,
      completed_at: completedAt,
      amount_cents: amountCents,
      reference,
      payment_id: paymentId,
      outcome,
      source,
      imported_at: at,
    })
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

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

/** Money without a payment that could be this one's under a wrong reference. */
export const findUnmatched = (tx: Tx, amountCents: number, from: Date) =>
  tx
    .selectFrom('statement_rows')
    .select('id')
    .where('outcome', '=', 'unmatched')
    .where('amount_cents', '=', amountCents)
    .where('completed_at', '>=', from)
    .executeTakeFirst()

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

/** Takes a receipt out of suspense for a payment of exactly its amount; false when it does not lie there. */
export async function claimFromSuspense(
  tx: Tx,
  receipt: string,
  { paymentId, cents }: { paymentId: string; cents: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('statement_rows')
    .set({ outcome: 'claimed', payment_id: paymentId })
    .where('receipt', '=', receipt)
    .where('outcome', '=', 'unmatched')
    .where('amount_cents', '=', cents)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findRow = (db: Db | Tx, receipt: string) =>
  db
    .selectFrom('statement_rows')
    .select(['id', 'amount_cents', 'outcome', 'payment_id', 'reference'])
    .where('receipt', '=', receipt)
    .executeTakeFirst()

/** Which of these receipts were read before. */
export async function findSeen(db: Db, receipts: readonly string[]): Promise<Set<string>> {
  const { rows } = await read<{ receipt: string }>(db)`
    select receipt from statement_rows where receipt = any(${receipts}::text[])`
  return new Set(rows.map(({ receipt }) => receipt))
}

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

/** Whose phone a payment came from that was reported without it: a part of it can only go back to a phone. */
export const storePhone = (tx: Tx, paymentId: string, phone: string) =>
  tx.updateTable('payments').set({ phone }).where('id', '=', paymentId).where('phone', 'is', null).execute()

/** Stores many rows at once. Answers those that were new, with their ids. */
export async function insertRows(
  tx: Tx,
  rows: readonly { row: StatementRow; paymentId: string | null; outcome: Outcome }[],
  { bookingId, at }: { bookingId: string; at: Date },
) {
  if (rows.length === 0) return []
  const { rows: stored } = await sql<{ id: string; receipt: string; amount_cents: number; outcome: Outcome }>`
    insert into statement_rows (id, receipt, completed_at, amount_cents, reference, payment_id, outcome, source, booking_id, imported_at)
    select id, receipt, completed_at, amount_cents, reference, payment_id, outcome, 'statement',
      case when outcome = 'unmatched' then ${bookingId}::uuid end, ${at}
    from unnest(${rows.map(() => newId(at))}::uuid[], ${rows.map(({ row }) => row.receipt)}::text[],
      ${rows.map(({ row }) => row.completedAt)}::timestamptz[], ${rows.map(({ row }) => row.amountCents)}::bigint[],
      ${rows.map(({ row }) => row.reference)}::text[], ${rows.map(({ paymentId }) => paymentId)}::uuid[],
      ${rows.map(({ outcome }) => outcome)}::text[])
      as input (id, receipt, completed_at, amount_cents, reference, payment_id, outcome)
    order by receipt
    on conflict (receipt) do nothing
    returning id, receipt, amount_cents, outcome`.execute(tx)
  return stored
}

/** Stores a line about money that left; false when it was read before. */
export async function insertOutgoing(tx: Tx, line: OutgoingRow, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('statement_outgoing')
    .values({
      id: newId(at),
      receipt: line.receipt,
      reason: line.reason,
      completed_at: line.completedAt,
      amount_cents: line.amountCents,
      linked_receipt: line.linkedReceipt,
      party: line.party,
      imported_at: at,
    })
    .onConflict((conflict) => conflict.columns(['receipt', 'reason', 'amount_cents']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const markReversedRow = (tx: Tx, receipt: string) =>
  tx.updateTable('statement_rows').set({ outcome: 'reversed' }).where('receipt', '=', receipt).execute()
