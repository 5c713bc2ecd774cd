import { unconfirmed } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { PayableRef } from '../../../core/payables.ts'
import type { StatementRow } from './statement-csv.ts'

export type Outcome = 'known' | 'contradiction' | 'receipt_kept' | 'settled' | 'amount_mismatch' | 'unmatched'

export const hasRow = async (db: Db | Tx, receipt: string) =>
  (await db.selectFrom('statement_rows').select('id').where('receipt', '=', receipt).executeTakeFirst()) !== undefined

/** Stores a row and its outcome; undefined when another import has just done so. */
export async function insertRow(
  tx: Tx,
  { receipt, completedAt, amountCents, reference }: StatementRow,
  { paymentId, outcome, at }: { paymentId: string | null; outcome: Outcome; at: Date },
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
    .where('p.pushed_at', 'is not', null)
    .where('p.receipt', 'is', null)
    .orderBy(
      sql`case when p.status in ('succeeded', 'succeeded_late', 'refunding') then 1 when p.status = 'review' then 2
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
    .where('p.status', 'in', ['succeeded', 'succeeded_late', 'refunding'])
    .where('p.receipt', 'is not', null)
    .where('p.pushed_at', '>=', from)
    .where('p.settled_at', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('statement_rows as s').select('s.id').whereRef('s.receipt', '=', 'p.receipt'))),
    )
    .execute()

export const countInReview = (db: Db) =>
  db
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('pushed_at').as('oldest')])
    .where('status', '=', 'review')
    .executeTakeFirstOrThrow()
