import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import type { StatementRow } from './statement-line.ts'

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

/** Money without a payment that could be this one's under a wrong reference. */
export const findUnmatched = (tx: Tx, amountCents: number, from: Date) =>
  tx
    .selectFrom('statement_rows')
    .select('id')
    .where('outcome', '=', 'unmatched')
    .where('amount_cents', '=', amountCents)
    .where('completed_at', '>=', from)
    .executeTakeFirst()

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

/** What Safaricom had reported is in a statement now. */
export const markInStatement = (tx: Tx, receipts: readonly string[], at: Date) =>
  tx
    .updateTable('statement_rows')
    .set({ source: 'statement', imported_at: at })
    .where('receipt', 'in', [...receipts])
    .where('source', '=', 'c2b')
    .execute()

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

export const markReversedRow = (tx: Tx, receipt: string) =>
  tx.updateTable('statement_rows').set({ outcome: 'reversed' }).where('receipt', '=', receipt).execute()
/** A row of the statement is accounted for: no import takes it for money without a payment any more. */
export const accountFor = (tx: Tx, rowId: string, changes: { outcome: Outcome; payment_id: string | null }) =>
  tx.updateTable('statement_rows').set(changes).where('id', '=', rowId).execute()

/** Which of these receipts were read before. */
export async function findSeen(db: Db, receipts: readonly string[]): Promise<Set<string>> {
  const { rows } = await read<{ receipt: string }>(db)`
    select receipt from statement_rows where receipt = any(${receipts}::text[])`
  return new Set(rows.map(({ receipt }) => receipt))
}
