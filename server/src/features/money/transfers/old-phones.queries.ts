import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Of transfers that have ended. */
export async function dropPhones(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update transfers set phone = null where id in (
      select id from transfers
      where phone is not null and created_at <= ${before} and status in ('confirmed', 'failed')
      order by created_at limit ${max} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
