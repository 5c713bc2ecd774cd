import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import type { Tx } from '../../../platform/database/db.ts'

/** Stores when a service that the caller has locked can be booked, in place of what it had. */
export async function writeSchedule(tx: Tx, listingId: string, schedule: Schedule, at: Date) {
  const { hours, breaks, days_off, ...rest } = schedule
  const row = {
    ...rest,
    hours: JSON.stringify(hours),
    breaks: JSON.stringify(breaks),
    days_off: JSON.stringify(days_off),
    updated_at: at,
  }
  await tx
    .insertInto('booking_schedules')
    .values({ listing_id: listingId, ...row })
    .onConflict((same) => same.column('listing_id').doUpdateSet(row))
    .execute()
}
