import { unconfirmed } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { StatementRow } from './statement-csv.ts'

export type Outcome = 'known' | 'contradiction' | 'receipt_kept' | 'settled' | 'amount_mismatch' | 'unmatched'

export const hasRow = async (db: Db | Tx, receipt: string) =>
  (await db.selectFrom('statement_rows').select('id').where('receipt', '=', receipt).executeTakeFirst()) !== undefined

/** Writes down what was made of a row; undefined when another import has just done so. */
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

/** Payments that were sent under this order's number, the likeliest to lack this money first. */
export const findPaymentsOfOrder = (db: Db, number: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.checkout_id', 'p.checkout_id')
    .select(['p.id', 'p.status', 'p.reason', 'p.phone', 'p.receipt', 'p.pushed_at'])
    .where('o.number', '=', number)
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

/** Payments nobody knows the end of whose time a statement covers. */
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

/** Money that belongs to no payment we know and that could be this one's under a wrong reference. */
export const findUnmatched = (tx: Tx, amountCents: number, from: Date) =>
  tx
    .selectFrom('statement_rows')
    .select('id')
    .where('outcome', '=', 'unmatched')
    .where('amount_cents', '=', amountCents)
    .where('completed_at', '>=', from)
    .executeTakeFirst()

/** Payments called paid under a receipt that no statement has shown: credited, perhaps, without money. */
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
