import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'

interface Strike {
  id: string
  providerId: string
  bookingId: string
  orderId: string
  cause: 'cancelled' | 'no_show'
  at: Date
}

/** Of dates that ended in one act one is enough. Under the lock of the calendar. Answers whether it is new. */
export async function insertStrike(
  tx: Tx,
  { id, providerId, bookingId, orderId, cause, at }: Strike,
): Promise<boolean> {
  const { rows } = await sql`
    insert into booking_strikes (id, provider_id, booking_id, cause, at)
    select ${id}, ${providerId}, ${bookingId}, ${cause}, ${at}
    where not exists (select from booking_strikes s join bookings b on b.id = s.booking_id
      where b.order_id = ${orderId} and s.at = ${at})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function findStrikes(tx: Tx, providerId: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from booking_strikes where provider_id = ${providerId} and at > ${since} order by at`.execute(tx)
  return rows.map(({ at }) => at)
}

export const pauseBookings = (tx: Tx, providerId: string, at: Date) =>
  sql`update booking_calendars set paused_at = ${at} where provider_id = ${providerId} and paused_at is null`.execute(
    tx,
  )
