import { sql } from 'kysely'
import type { Erasure } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { releasePictures } from '../../media/media/index.ts'
import { listingTags, type ChangedListing } from './listings.tags.ts'
import { listingPictures, versionPictures } from './listing-pictures.ts'

interface ExportedListing {
  id: string
  [column: string]: unknown
}

/** All listings of a member, of all modules and in every state, without what each module alone stores. */
export async function findListingsOf(db: Db | Tx, memberId: string): Promise<ExportedListing[]> {
  const { rows } = await read<ExportedListing>(db)`
    select id, module, title, category, short_description, description, price, images, status, county_code,
      constituency_code, ward_code, starts_at, ends_at, created_at, updated_at
    from listings where owner_id = ${memberId} order by created_at`
  return rows
}

/** Locks a member's listings until commit, in the order in which a checkout locks them. */
export const lockListingsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('listings')
    .select(['id', 'module', 'owner_id', 'county_code', 'constituency_code', 'ward_code'])
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .forUpdate()
    .$castTo<ChangedListing>()
    .execute()

/** Deletes the member's listings; of those that orders name, an empty row stays. */
export async function eraseListings(tx: Tx, memberId: string, { named: { listings }, now, cache }: Erasure) {
  const all = await lockListingsOf(tx, memberId)
  cache.drop(tx, ...all.flatMap(listingTags))
  const usedIds = all.map(({ id }) => id)
  for (const usedBy of [listingPictures, versionPictures]) await releasePictures(tx, { usedBy, usedIds }, now)
  await sql`
    update listings set status = 'removed', title = '', slug = 'removed', short_description = '', description = '',
      images = '[]', updated_at = ${now}
    where owner_id = ${memberId} and id = any(${listings}::uuid[])`.execute(tx)
  await sql`delete from listings where owner_id = ${memberId} and not id = any(${listings}::uuid[])`.execute(tx)
}

/** Which of these members have a listing. */
export async function findListingOwners(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from listings where owner_id = m.id)`
  return rows.map(({ id }) => id)
}
