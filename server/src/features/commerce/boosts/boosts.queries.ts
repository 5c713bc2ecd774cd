import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
import { cardColumns, ownerColumns, type CardRow } from '../listings/index.ts'

/** Promotes a listing for so long, or for so much longer. Answers until when. */
export async function extendBoost(tx: Tx, boost: { listingId: string; userId: string; hours: number; at: Date }) {
  const { listingId, userId, hours, at } = boost
  const { rows } = await sql<{ ends_at: Date }>`
    insert into boosts as b (listing_id, user_id, starts_at, ends_at)
    values (${listingId}, ${userId}, ${at}, ${at}::timestamptz + make_interval(hours => ${hours}))
    on conflict (listing_id) do update set
      starts_at = case when b.ends_at > ${at} then b.starts_at else ${at} end,
      ends_at = greatest(b.ends_at, ${at}) + make_interval(hours => ${hours})
    returning ends_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an upsert answers its row')
  return row.ends_at
}

export async function countRunning(tx: Tx, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from boosts where user_id = ${userId} and ends_at > ${at}`.execute(tx)
  return rows[0]?.count ?? 0
}

interface RunningRow {
  listing_id: string
  title: string
  ends_at: Date
}

export async function findRunning(db: Db, userId: string, at: Date): Promise<RunningRow[]> {
  const { rows } = await read<RunningRow>(db)`
    select b.listing_id, l.title, b.ends_at from boosts b join listings l on l.id = b.listing_id
    where b.user_id = ${userId} and b.ends_at > ${at} order by b.ends_at, b.listing_id`
  return rows
}

export interface Around {
  county: number | null
  constituency: number | null
  wards: readonly number[]
}

/**
 * Running promotions of listings that everybody can see, the nearest first; alike near ones in the order of this turn. They
 * are put in order by what is stored of the promotions, and only those that are shown are looked up.
 */
export async function findPromoted(
  db: Db,
  { county, constituency, wards }: Around,
  { at, turn, max, hiding }: { at: Date; turn: string; max: number; hiding: string | null },
) {
  const { rows } = await read<CardRow>(db)`
    select ${cardColumns}, ${ownerColumns}
    from (
      select listing_id, ward_code = any(${[...wards]}::int[]) as is_in_ward,
        constituency_code is not distinct from ${constituency}::int as is_in_constituency, md5(listing_id || ${turn}) as turn
      from boosts where ends_at > ${at} and (${county}::int is null or county_code = ${county})
      order by is_in_ward desc, is_in_constituency desc, turn offset 0) b
    cross join lateral (select * from listings l where l.id = b.listing_id and l.status = 'active'
      and ${isNotBlocked(hiding, 'l.owner_id')} offset 0) l
    left join profiles o on o.id = l.owner_id
    order by b.is_in_ward desc, b.is_in_constituency desc, b.turn limit ${max}`
  return rows
}

export const exportBoosts = (db: Db, userId: string) =>
  db
    .selectFrom('boosts')
    .select(['listing_id', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute()

export const eraseBoosts = (tx: Tx, userId: string) => tx.deleteFrom('boosts').where('user_id', '=', userId).execute()
