import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Of payouts that have ended. */
export async function dropPhones(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update payouts set phone = null where id in (
      select id from payouts
      where phone is not null and created_at <= ${before} and state not in ('waiting', 'sending')
      order by created_at limit ${max} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
