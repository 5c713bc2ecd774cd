import { sql } from 'kysely'
import type { ReceiptClaim } from '@mtaa/contract/money/daraja'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import { paidStatuses } from '../payments/index.ts'

/**
 * `claim`: a payer says that they have paid. `c2b`: a report of money that does not prove itself. `recheck`: whether the
 * money of a paid payment is still there.
 */
export type StatusPurpose = 'claim' | 'c2b' | 'recheck'
export type ClaimStatus = ReceiptClaim['status']

const columns = ['id', 'receipt', 'purpose', 'payment_id', 'status', 'created_at', 'sent_at', 'answered_at'] as const

/** The query that is under way for this payment, or for this receipt where it is for no payment. */
export const findOpenQuery = (db: Db | Tx, { paymentId, receipt }: { paymentId: string | null; receipt: string }) =>
  db
    .selectFrom('daraja_status_queries')
    .select(columns)
    .where('status', 'in', ['created', 'sent'])
    .$if(paymentId !== null, (query) => query.where('payment_id', '=', paymentId).where('purpose', '=', 'claim'))
    .$if(paymentId === null, (query) => query.where('receipt', '=', receipt).where('purpose', '=', 'c2b'))
    .executeTakeFirst()

interface NewQuery {
  receipt: string
  purpose: StatusPurpose
  paymentId: string | null
  at: Date
}

/** Undefined: one is under way already. */
export async function insertQuery(tx: Tx, { receipt, purpose, paymentId, at }: NewQuery) {
  const row = await tx
    .insertInto('daraja_status_queries')
    .values({ id: newId(at), receipt, purpose, payment_id: paymentId, status: 'created', created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findQuery = (db: Db | Tx, id: string) =>
  db.selectFrom('daraja_status_queries').select(columns).where('id', '=', id).executeTakeFirst()

export const lockQuery = (tx: Tx, id: string) =>
  tx.selectFrom('daraja_status_queries').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** The latest claim for a payment. */
export const findClaim = (db: Db | Tx, paymentId: string) =>
  db
    .selectFrom('daraja_status_queries')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .where('purpose', '=', 'claim')
    .orderBy(sql`status in ('created', 'sent')`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const markSent = (db: Writer, id: string, at: Date) =>
  db
    .updateTable('daraja_status_queries')
    .set({ status: 'sent', sent_at: at })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()

/** False: it was answered before. */
export async function endQuery(tx: Writer, id: string, status: Exclude<ClaimStatus, 'checking'>, at: Date) {
  const row = await tx
    .updateTable('daraja_status_queries')
    .set({ status, answered_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'sent'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Queries that are under way since before this moment. */
export const findOpenQueries = (db: Db, before: Date, max: number) =>
  db
    .selectFrom('daraja_status_queries')
    .select(columns)
    .where('status', 'in', ['created', 'sent'])
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(max)
    .execute()

/** Receipts of reports that only a query can prove, and whose last query was longer ago than `before`. */
export async function findUnprovenReports(db: Db, { since, before }: { since: Date; before: Date }, max: number) {
  const { rows } = await read<{ ref: string }>(db)`
    select i.ref from daraja_inbox i
    where i.kind = 'c2b' and i.outcome = 'needs_status' and i.received_at > ${since} and not exists (
      select from daraja_status_queries q where q.receipt = i.ref and q.purpose = 'c2b' and q.created_at > ${before})
    order by i.received_at limit ${max}`
  return rows.map(({ ref }) => ref)
}

/**
 * A payment from this phone of this amount that is paid and whose receipt nobody knows: the receipt may be its own, and
 * cannot be given to another.
 */
export async function findReceiptless(
  tx: Tx,
  {
    phone,
    amountCents,
    except,
    from,
    to,
  }: { phone: string; amountCents: number; except: string; from: Date; to: Date },
) {
  const { rows } = await sql<{ id: string }>`
    select id from payments where phone = ${phone} and amount_cents = ${amountCents} and id <> ${except}
      and receipt is null and rail = 'daraja' and status = any(${[...paidStatuses]}::text[])
      and id >= ${newId(from)} and id <= ${newId(to)} limit 1`.execute(tx)
  return rows[0]
}

export const deleteQueries = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, {
    table: 'daraja_status_queries',
    column: 'created_at',
    before,
    max,
    where: sql`status not in ('created', 'sent')`,
  })
