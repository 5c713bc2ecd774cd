import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { isShown, isVisibleTo, type ViewerValues } from './visibility.queries.ts'

interface Share {
  post: string
  sharer: Buffer
  now: Date
}

/** How often a shown post that this viewer may see was shared; it stays until commit. */
export async function lockShared(tx: Tx, post: string, viewer: ViewerValues) {
  const { rows } = await sql<{ shares_count: number }>`
    select p.shares_count from feed_posts p where p.id = ${post} and ${isShown} and ${isVisibleTo(viewer)}
    for key share`.execute(tx)
  return rows[0]?.shares_count
}

/** Counts one of this sharer on this day in Nairobi; undefined when it is counted already. */
export async function addShare(tx: Tx, { post, sharer, now }: Share): Promise<number | undefined> {
  const { rows } = await sql<{ shares_count: number }>`
    with counted as (
      insert into post_shares (post_id, day, sharer)
      values (${post}, (${now}::timestamptz at time zone 'Africa/Nairobi')::date, ${sharer})
      on conflict do nothing returning post_id)
    update feed_posts p set shares_count = p.shares_count + 1 from counted where p.id = counted.post_id
    returning p.shares_count`.execute(tx)
  return rows[0]?.shares_count
}

export const sweepShares = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'post_shares', column: 'day', before, max })
