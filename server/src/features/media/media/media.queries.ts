import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Until commit, none of them is swept away. */
export const lockOwnPictures = (tx: Tx, ownerId: string, keys: readonly string[]) =>
  tx
    .selectFrom('media')
    .select(['key', 'width', 'height', 'color'])
    .where('owner_id', '=', ownerId)
    .where('key', 'in', keys)
    .orderBy('key')
    .forKeyShare()
    .execute()

export interface NewPicture {
  key: string
  ownerId: string
  width: number
  height: number
  color: string
  bytes: number
  createdAt: Date
}

export const insertPicture = (tx: Tx, { ownerId, createdAt, ...picture }: NewPicture) =>
  tx
    .insertInto('media')
    .values({ ...picture, kind: 'image', owner_id: ownerId, created_at: createdAt })
    .execute()

/** The oldest pictures of which it is not known whether they are used; not those that are being claimed right now. */
export async function lockUnchecked(tx: Tx, before: Date, max: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('media')
    .select('key')
    .where(sql<boolean>`not in_use`)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Those that a post, a listing in whatever state, a profile or an order shows. The features that keep them enter this
 * one, so it reads their rows itself; only a picture's owner can use it.
 */
export async function findUsed(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select m.key from media m cross join lateral (select jsonb_build_array(jsonb_build_object('key', m.key)) as ref) r
    where m.key = any(${keys}::text[]) and (
      exists (select from profiles a where a.id = m.owner_id and a.profile_picture = m.key)
      or exists (select from listings l where l.owner_id = m.owner_id and l.images @> r.ref)
      or exists (select from feed_posts p where p.user_id = m.owner_id and p.images @> r.ref)
      or exists (select from orders o join order_items i on i.order_id = o.id
        where o.seller_id = m.owner_id and i.image ->> 'key' = m.key))`.execute(tx)
  return rows.map(({ key }) => key)
}

export const markInUse = (tx: Tx, keys: readonly string[]) =>
  sql`update media set in_use = true where key = any(${keys}::text[])`.execute(tx)

export const deletePictures = (tx: Tx, keys: readonly string[]) =>
  sql`delete from media where key = any(${keys}::text[])`.execute(tx)
