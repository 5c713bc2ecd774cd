import { openPaymentStatuses, unconfirmed } from '@mtaa/contract/money/payments'
import { sql, type RawBuilder } from 'kysely'
import type { PayableRef } from '../../../core/payables.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'

const open = sql.join(openPaymentStatuses.map((status) => sql.lit(status)))
const isUnconfirmed = sql`(p.status = 'review' and p.reason = ${sql.lit(unconfirmed)})`

const paymentOf = (kind: string, id: string) =>
  sql`select from payments p where p.payable_kind = ${sql.lit(kind)} and p.payable_id = ${sql.ref(id)}`

/** SQL: a payment for the payable in this column is open, or nobody knows yet whether it went through. */
export const underWay = (kind: string, id: string): RawBuilder<boolean> =>
  sql<boolean>`exists (${paymentOf(kind, id)} and (p.status in (${open}) or ${isUnconfirmed}))`

/** SQL: whether the payment that blocks another for the payable in this column is open or in review; null: none does. */
export const blockingState = (kind: string, id: string): RawBuilder<'open' | 'review' | null> =>
  sql`(select case p.status when 'review' then 'review' else 'open' end from payments p
    where p.payable_kind = ${sql.lit(kind)} and p.payable_id = ${sql.ref(id)} and p.status in (${open}, 'review') limit 1)`

/** Whether a payment for it is open, or nobody knows yet whether one went through. Its lock makes the answer last. */
export async function isUnderWay(tx: Tx, { kind, id }: PayableRef): Promise<boolean> {
  const { rows } = await sql`
    select from payments p where p.payable_kind = ${kind} and p.payable_id = ${id}
      and (p.status in (${open}) or ${isUnconfirmed}) limit 1`.execute(tx)
  return rows.length > 0
}

/** The payment that settled it, else the latest attempt; undefined before the first. For `viewPaymentSummary`. */
export const findPaymentFor = (db: Db, { kind, id }: PayableRef) =>
  db
    .selectFrom('payments')
    .select(['id', 'method', 'status', 'reason', 'amount_cents', 'receipt', 'phone', 'created_at', 'settled_at'])
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .orderBy(sql`status in ('succeeded', 'succeeded_late', 'part_refunded', 'disputed')`, 'desc')
    // Of those that were sent back: the one that something was delivered for.
    .orderBy(sql`status in ('refunding', 'refunded') and reason is null`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
