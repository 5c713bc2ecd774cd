import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'

/** The secret link of a provider's calendar; null ends it. */
export const storeFeed = (tx: Tx, providerId: string, hash: Buffer | null, at: Date) =>
  tx
    .updateTable('booking_calendars')
    .set({ feed_hash: hash, feed_made_at: hash && at })
    .where('provider_id', '=', providerId)
    .execute()

/** Whose calendar this link shows. */
export async function findFeed(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await read<{ provider_id: string }>(db)`
    select provider_id from booking_calendars where feed_hash = ${hash}`
  return rows[0]?.provider_id
}

export interface FeedRow {
  id: string
  state: StoredBookingState
  title: string
  /** Of the customer. */
  name: string
  starts_at: Date
  ends_at: Date
  changed_at: Date
}

/** What is agreed on, and what was done. Nothing by which a customer is found beside their name. */
export async function findFeedRows(
  db: Db,
  providerId: string,
  { from, until, max }: { from: Date; until: Date; max: number },
): Promise<FeedRow[]> {
  const { rows } = await read<FeedRow>(db)`
    select b.id, b.state, l.title, b.starts_at, b.ends_at,
      coalesce(nullif(concat_ws(' ', p.first_name, nullif(p.last_name, '')), ''), '') as name,
      greatest(b.created_at, b.confirmed_at, b.ended_at, (select max(m.ended_at) from booking_moves m
        where m.booking_id = b.id)) as changed_at
    from bookings b join listings l on l.id = b.listing_id left join profiles p on p.id = b.customer_id
    where b.provider_id = ${providerId} and b.starts_at >= ${from} and b.starts_at < ${until}
      and b.state in ('confirmed', 'completed', 'no_show_customer', 'no_show_provider')
    order by b.starts_at, b.id limit ${sql.lit(max)}`
  return rows
}
