import { hour } from '@mtaa/contract/time'
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

/** What is sent has arrived by then, or is named as late. */
const arrivesWithin = 48 * hour

/** What should have arrived by now, and has not: a person sees to it from then on. */
export async function findLate(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select b.id from refunds r join bookings b on b.id = r.part_id
    where r.state in ('approved', 'sent', 'failed') and b.stuck is null
      and b.sent_at <= ${new Date(now.getTime() - arrivesWithin)}
    group by b.id order by b.sent_at, b.id limit ${max}`
  return rows.map(({ id }) => id)
}
