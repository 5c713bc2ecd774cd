import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import type { BookingMode } from '@mtaa/contract/commerce/services/service-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** When a property can be viewed, how long it takes, and whether its lister answers first. */
export interface ViewingSchedule {
  minutes: number
  mode: BookingMode
  schedule: Schedule
}

/** Undefined: viewings of it are not booked here. */
export async function findViewingSchedule(db: Db | Tx, listingId: string): Promise<ViewingSchedule | undefined> {
  const { rows } = await read<ViewingSchedule>(db)`
    select viewing_minutes as minutes, viewing_mode as mode, to_jsonb(s) as schedule
    from booking_schedules s where listing_id = ${listingId} and viewing_minutes is not null`
  return rows[0]
}

/** In place of what it had. The caller holds the listing. */
export async function writeViewingSchedule(
  tx: Tx,
  listingId: string,
  { minutes, mode, schedule }: ViewingSchedule,
  at: Date,
): Promise<void> {
  const { hours, breaks, days_off, ...rest } = schedule
  const row = {
    ...rest,
    hours: JSON.stringify(hours),
    breaks: JSON.stringify(breaks),
    days_off: JSON.stringify(days_off),
    viewing_minutes: minutes,
    viewing_mode: mode,
    updated_at: at,
  }
  await tx
    .insertInto('booking_schedules')
    .values({ listing_id: listingId, ...row })
    .onConflict((same) => same.column('listing_id').doUpdateSet(row))
    .execute()
}

/** Nothing of it can be booked any more. */
export const deleteViewingSchedule = (tx: Tx, listingId: string) =>
  sql`delete from booking_schedules where listing_id = ${listingId} and viewing_minutes is not null`.execute(tx)
