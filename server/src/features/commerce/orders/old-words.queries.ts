import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Where orders went and what was written about their parcels; of those that have ended. */
export async function dropAddresses(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders set address = null, shipment_note = null where id in (
      select id from orders
      where (address is not null or shipment_note is not null) and created_at <= ${before}
        and status in ('completed', 'cancelled', 'refunded')
      order by created_at limit ${max} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** What a side or support wrote beside a step. */
export async function dropNotes(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_steps set note = null where id in (
      select id from order_steps where note is not null and at <= ${before}
      order by at limit ${max} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
