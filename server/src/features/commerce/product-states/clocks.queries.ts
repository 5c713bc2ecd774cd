import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ChangedListing } from '../listings/index.ts'

/** Active products whose time is over. */
export async function findDue(tx: Tx, now: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p join listings l on l.id = p.id
    where p.expires_at <= ${now} and l.status = 'active' order by p.expires_at limit ${max}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Products whose seller is to be reminded. */
export async function findToRemind(tx: Tx, now: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where remind_at <= ${now} order by remind_at limit ${max}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const setReminder = (tx: Tx, id: string, at: Date | null) =>
  tx.updateTable('products').set({ remind_at: at }).where('id', '=', id).execute()

const changed = sql.raw('l.id, l.module, l.owner_id, l.county_code, l.constituency_code, l.ward_code')
const banned = sql.raw('select id from users where banned_until > now()')

/**
 * What banned members offer is suspended, and what members offer whose ban is over is what it was, or sold out meanwhile. Locked in the order of ids,
 * in which checkouts lock, too. Answers what has changed.
 */
export async function suspendListings(tx: Tx, max: number): Promise<ChangedListing[]> {
  const hidden = await sql<ChangedListing>`
    with found as (select id from listings where owner_id in (${banned}) and status in ('active', 'scheduled')
      order by id limit ${max} for no key update)
    update listings l set suspended_from = l.status, status = 'suspended' from found where l.id = found.id
    returning ${changed}`.execute(tx)
  const shown = await sql<ChangedListing>`
    with found as (select id from listings where status = 'suspended' and owner_id not in (${banned})
      order by id limit ${max} for no key update)
    update listings l set suspended_from = null, status = case
      when exists (select from products p where p.id = l.id and p.quantity = 0) then 'sold'
      else coalesce(l.suspended_from, 'active') end
    from found where l.id = found.id returning ${changed}`.execute(tx)
  return [...hidden.rows, ...shown.rows]
}

/** Deleted products, locked, whose deletion can no longer be taken back. */
export async function findDeleted(tx: Tx, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from products p join listings l on l.id = p.id
    where p.deleted_at <= ${before} and l.status = 'deleted' order by l.id limit ${max} for update of l`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes them; of those that orders name, an empty row stays. */
export async function purgeProducts(tx: Tx, ids: readonly string[], now: Date) {
  const named = sql`select listing_id from order_items where listing_id = any(${ids}::uuid[])`
  await sql`delete from listing_reviews where listing_id = any(${ids}::uuid[]) and decided_at is null`.execute(tx)
  await sql`delete from listing_versions where listing_id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update listings set title = '', slug = 'deleted', short_description = '', description = '', images = '[]',
      updated_at = ${now}
    where id in (${named})`.execute(tx)
  await sql`update products set deleted_at = null, undo = null where id in (${named})`.execute(tx)
  await sql`delete from listings where id = any(${ids}::uuid[]) and id not in (${named})`.execute(tx)
}
