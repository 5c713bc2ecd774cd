import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ListingStatus } from './listings.rules.ts'
import type { ChangedListing } from './listings.tags.ts'

interface OwnListing extends ChangedListing {
  title: string
  status: ListingStatus
  deleted_at: Date | null
}

/** Holds a service, a job or a property of the member's own until commit. */
export async function lockOwnTrade(tx: Tx, ownerId: string, id: string): Promise<OwnListing | undefined> {
  const { rows } = await sql<OwnListing>`
    select id, module, owner_id, county_code, constituency_code, ward_code, title, status, deleted_at from listings
    where id = ${id} and owner_id = ${ownerId} and module in ('services', 'jobs', 'properties') for update`.execute(tx)
  return rows[0]
}

export const markDeleted = (tx: Tx, id: string, now: Date) =>
  sql`update listings set deleted_from = status, status = 'deleted', deleted_at = ${now} where id = ${id}`.execute(tx)

/** It is what it was. */
export const unmarkDeleted = (tx: Tx, id: string) =>
  sql`update listings set status = deleted_from, deleted_from = null, deleted_at = null where id = ${id}`.execute(tx)

/** What of these modules was deleted at a moment or earlier, locked, at most `max`. */
export async function lockDeleted(
  tx: Tx,
  modules: readonly ListingModule[],
  before: Date,
  max: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings where deleted_at <= ${before} and module = any(${modules}::text[])
    order by deleted_at limit ${max} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of those whose row stays for the records of others: their time is over. */
export const forgetDeletion = (tx: Tx, ids: readonly string[]) =>
  sql`update listings set deleted_at = null where id = any(${ids}::uuid[])`.execute(tx)
