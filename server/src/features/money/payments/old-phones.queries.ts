import { openPaymentStatuses } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Of payments that have ended. */
export async function dropPhones(tx: Tx, before: Date, max: number): Promise<number> {
  const open = [...openPaymentStatuses, 'review']
  const { numAffectedRows } = await sql`
    update payments set phone = null where id in (
      select id from payments
      where phone is not null and created_at <= ${before} and status <> all(${open}::text[])
      order by created_at limit ${max} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
