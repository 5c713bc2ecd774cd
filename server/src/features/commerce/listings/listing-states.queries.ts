import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ListingStatus } from './listings.rules.ts'
import type { ChangedListing } from './listings.tags.ts'

const changed = sql`returning l.id, l.module, l.owner_id, l.county_code, l.constituency_code, l.ward_code`
const banned = sql.raw('select id from users where banned_until > now()')

/** Sets the state of a listing that the caller has locked. `asNew`: it is shown for the first time, as of now. */
export const setStatus = (
  tx: Tx,
  id: string,
  status: ListingStatus,
  { now, asNew = false }: { now: Date; asNew?: boolean },
) =>
  tx
    .updateTable('listings')
    .set({ status, updated_at: now, ...(asNew && { created_at: now }) })
    .where('id', '=', id)
    .execute()

/**
 * Of these, what banned members offer is suspended. Locked in the order of ids, in which checkouts lock, too. Answers what
 * has changed.
 */
export async function suspendBanned(tx: Tx, ids: readonly string[]): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`
    with found as (select id from listings where id = any(${ids}::uuid[])
      and owner_id in (${banned}) and status in ('active', 'scheduled') order by id for no key update)
    update listings l set suspended_from = l.status, status = 'suspended' from found where l.id = found.id
    ${changed}`.execute(tx)
  return rows
}

/** Of these, what is suspended although its owner is not banned, locked in the order of ids. */
export async function lockUnbanned(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings where id = any(${ids}::uuid[]) and status = 'suspended' and owner_id not in (${banned})
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Suspended listings, locked by the caller, are what they were, or sold out meanwhile. Answers what has changed. */
export async function endSuspension(tx: Tx, ids: readonly string[], soldOut: readonly string[]) {
  const { rows } = await sql<ChangedListing>`
    update listings l set suspended_from = null,
      status = case when l.id = any(${soldOut}::uuid[]) then 'sold' else coalesce(l.suspended_from, 'active') end
    where l.id = any(${ids}::uuid[]) and l.status = 'suspended' ${changed}`.execute(tx)
  return rows
}

/** Of these, what was sold out is on offer again. What its seller has paused or taken off stays so. */
export async function offerAgain(tx: Tx, ids: readonly string[]): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`
    update listings l set status = 'active' where l.id = any(${ids}::uuid[]) and l.status = 'sold' ${changed}`.execute(
    tx,
  )
  return rows
}

/** Nothing is left of these. What its seller has paused stays so, also if its last piece was held before. */
export async function markSold(tx: Tx, ids: readonly string[]): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`
    update listings l set status = 'sold' where l.id = any(${ids}::uuid[]) and l.status in ('active', 'expired')
    ${changed}`.execute(tx)
  return rows
}

/** Deletes listings; of those that something goes on naming, an empty row stays. */
export async function deleteListings(
  tx: Tx,
  ids: readonly string[],
  { named, now }: { named: readonly string[]; now: Date },
) {
  await sql`
    update listings set title = '', slug = 'deleted', short_description = '', description = '', images = '[]',
      updated_at = ${now}
    where id = any(${named}::uuid[])`.execute(tx)
  await sql`delete from listings where id = any(${ids}::uuid[]) and not id = any(${named}::uuid[])`.execute(tx)
}

/** From when lists show a date of an event that repeats (null: at once), and how many dates follow it. */
export interface ListedDate {
  id: string
  listedFrom: Date | null
  datesAfter: number
}

/** Stores it of dates that the caller has locked. Answers what has changed. */
export async function setListed(tx: Tx, dates: readonly ListedDate[]): Promise<ChangedListing[]> {
  if (dates.length === 0) return []
  const { rows } = await sql<ChangedListing>`
    update listings l set listed_from = n.listed_from, dates_after = n.dates_after
    from unnest(${dates.map(({ id }) => id)}::uuid[], ${dates.map(({ listedFrom }) => listedFrom)}::timestamptz[],
      ${dates.map(({ datesAfter }) => datesAfter)}::smallint[]) as n (id, listed_from, dates_after)
    where l.id = n.id and (l.listed_from, l.dates_after) is distinct from (n.listed_from, n.dates_after)
    ${changed}`.execute(tx)
  return rows
}

type Moderated = ChangedListing & { status: ListingStatus }

/** Takes a listing off, and remembers the state to which an appeal brings it back; undefined when it is gone. */
export async function removeListed(tx: Tx, id: string, module: string, now: Date): Promise<Moderated | undefined> {
  const { rows } = await sql<Moderated>`
    update listings l set status = 'removed', updated_at = ${now},
      removed_from = case when l.status = 'removed' then l.removed_from else l.status end
    where l.id = ${id} and l.module = ${module} and l.status not in ('deleted', 'draft')
    ${changed}, l.status`.execute(tx)
  return rows[0]
}

/** Brings back what a moderator has removed; what was removed for another reason stays so. */
export async function restoreRemoved(tx: Tx, id: string, module: string, now: Date): Promise<Moderated | undefined> {
  const { rows } = await sql<Moderated>`
    update listings l set status = l.removed_from, removed_from = null, updated_at = ${now}
    where l.id = ${id} and l.module = ${module} and l.status = 'removed' and l.removed_from is not null
    ${changed}, l.status`.execute(tx)
  return rows[0]
}

/**
 * SQL: what an auction costs and when it ends, of one that the caller has locked. Part of the statement that writes its bid: one
 * of its own would be a fifth of the time for which others wait.
 */
export const settingPriceAndEnd = ({ id, price, endsAt }: { id: string; price: number; endsAt: Date }) => sql`
    update listings set price = ${price}, ends_at = ${endsAt} where id = ${id}`
