import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** False: they were not paused. */
export async function resumeCalendar(tx: Tx, providerId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update booking_calendars set paused_at = null, strikes_from = ${at}
    where provider_id = ${providerId} and paused_at is not null returning provider_id`.execute(tx)
  return rows.length > 0
}

export async function countPaused(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from booking_calendars where paused_at is not null`
  return rows[0]?.count ?? 0
}
