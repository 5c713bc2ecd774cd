import type { Tx } from '../../../../platform/database/db.ts'
import { sql } from 'kysely'
import { liveStates } from '../calendars.queries.ts'

interface ComingRow {
  starts_at: Date
  ends_at: Date
  lane: number
}

/** Live bookings of a listing that have not begun, by their start. */
export async function findComingOf(tx: Tx, listingId: string, now: Date): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select starts_at, ends_at, lane from bookings
    where listing_id = ${listingId} and state in ${liveStates} and starts_at > ${now}
    order by starts_at`.execute(tx)
  return rows
}
