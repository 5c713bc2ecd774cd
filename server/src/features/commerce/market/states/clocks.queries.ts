import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** Active products whose time is over. */
export async function findDue(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select p.id from products p join listings l on l.id = p.id
    where p.expires_at <= ${now} and l.status = 'active' order by p.expires_at limit ${max}`
  return rows.map(({ id }) => id)
}

/** Products whose seller is to be reminded. */
export async function findToRemind(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from products where remind_at <= ${now} order by remind_at limit ${max}`
  return rows.map(({ id }) => id)
}

export const setReminder = (tx: Tx, id: string, at: Date | null) =>
  tx.updateTable('products').set({ remind_at: at }).where('id', '=', id).execute()

/** Whose ban has ended since then, and of those who are banned or whose listings are suspended the next in the order of ids. */
export async function findConcerned(db: Db, { since, after, max }: { since: Date; after: string; max: number }) {
  const { rows } = await read<{ id: string; in_turn: boolean }>(db)`
    select id, false as in_turn from users where banned_until > ${since} and banned_until <= now()
    union all
    (select id, true from (
      (select id from users where id > ${after} and banned_until is not null order by id limit ${max})
      union
      (select distinct owner_id from listings where status = 'suspended' and owner_id > ${after} order by owner_id limit ${max})
    ) next order by id limit ${max})`
  return rows
}

/** What these members offer while they are banned, and what is suspended although they are not. */
export async function findToSuspend(db: Db, ownerIds: readonly string[], max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    with owners as materialized (
      select o.id, exists (select from users u where u.id = o.id and u.banned_until > now()) as is_banned
      from unnest(${ownerIds}::uuid[]) o (id))
    select id from (
      select l.id from owners o join listings l on l.owner_id = o.id and l.status in ('active', 'scheduled') where o.is_banned
      union all
      select l.id from owners o join listings l on l.owner_id = o.id and l.status = 'suspended' where not o.is_banned) l
    order by id limit ${max}`
  return rows.map(({ id }) => id)
}

/** Deleted products, locked, whose deletion can no longer be taken back. */
export async function findDeleted(tx: Tx, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings
    where id = any(array(select id from products where deleted_at <= ${before} order by deleted_at limit ${max}))
      and status = 'deleted' order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes what was written about listings before they are deleted. */
export async function purgeReviewed(tx: Tx, ids: readonly string[]) {
  await sql`delete from listing_reviews where listing_id = any(${ids}::uuid[]) and decided_at is null`.execute(tx)
  await sql`delete from listing_versions where listing_id = any(${ids}::uuid[])`.execute(tx)
}

/** The clocks of products whose row stays. */
export async function purgeProducts(tx: Tx, named: readonly string[]) {
  await sql`update products set deleted_at = null, undo = null where id = any(${named}::uuid[])`.execute(tx)
}
