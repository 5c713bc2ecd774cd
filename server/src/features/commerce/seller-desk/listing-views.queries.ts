import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { read } from '../../../platform/database/read.ts'

interface View {
  listingId: string
  now: Date
}

/** Whose a listing is that everyone may see. */
export const findShownOwner = (db: Db, listingId: string) =>
  db
    .selectFrom('listings')
    .select('owner_id as id')
    .where('id', '=', listingId)
    .where('status', 'in', ['active', 'scheduled'])
    .executeTakeFirst()

/** Counts one look on this day in Nairobi; none where the listing was deleted meanwhile. */
export const addView = (tx: Tx, { listingId, now }: View, ownerId: string) =>
  sql`insert into listing_views (listing_id, day, owner_id, count)
    select id, (${now}::timestamptz at time zone 'Africa/Nairobi')::date, owner_id, 1
    from listings where id = ${listingId} and owner_id = ${ownerId}
    on conflict (listing_id, day) do update set count = listing_views.count + 1`.execute(tx)

/** How often the member's listings were opened, by listing and day. */
export async function exportViews(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select listing_id, day::text, count from listing_views where owner_id = ${memberId} order by day, listing_id`
  return rows
}

export const eraseViews = (tx: Tx, memberId: string) =>
  tx.deleteFrom('listing_views').where('owner_id', '=', memberId).execute()

export const sweepViews = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'listing_views', column: 'day', before, max })
