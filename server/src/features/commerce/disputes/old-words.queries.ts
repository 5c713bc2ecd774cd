import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Of disputes that have ended. */
export async function deleteMessages(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from order_dispute_messages where id in (
      select m.id from order_dispute_messages m join order_disputes d on d.id = m.dispute_id
      where m.created_at <= ${before} and d.state = 'ended'
      order by m.created_at limit ${max} for update of m skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
