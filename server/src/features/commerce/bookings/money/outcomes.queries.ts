import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** A refund that the money of a booking left by has failed, or has arrived after it had. */
export const storeOutcome = (tx: Tx, refundId: string, { failed }: { failed: boolean }) =>
  failed
    ? sql`update bookings b set stuck = 'failed' from refunds r
        where r.id = ${refundId} and b.id = r.part_id and b.back > 0 and b.sent_at is not null`.execute(tx)
    : sql`update bookings b set stuck = null from refunds r
        where r.id = ${refundId} and b.id = r.part_id and b.sent_at is not null and b.stuck in ('failed', 'late')
          and not exists (select from refunds f where f.part_id = b.id and f.id <> r.id and f.state = 'failed')`.execute(
        tx,
      )

/** What should have arrived by now, the longest first. */
export async function findArriving(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from bookings where arrives_by <= ${now} order by arrives_by, id limit ${max}`
  return rows.map(({ id }) => id)
}

/** Looked at once: what has not arrived is named as late, and a person sees to it from then on. */
export const storeArrival = (tx: Tx, id: string) =>
  sql`update bookings b set arrives_by = null, stuck = case
      when stuck is null and exists (select from refunds r where r.part_id = b.id and r.state in ('approved', 'sent', 'failed'))
      then 'late' else stuck end
    where id = ${id}`.execute(tx)
