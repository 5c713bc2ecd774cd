import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import { sql } from 'kysely'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
import { cardColumns, openToAll, ownerColumns, type CardRow } from '../listings/index.ts'

export interface FavouriteRow extends CardRow {
  favourited_at: Date
}

/** Until commit, no other favourite of this member is counted or added. */
export const lockFavouritesOf = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('favourites of ' || ${memberId}, 0))`.execute(tx)

// What was removed, deleted or is hidden for other reasons is listed nowhere and counts nothing.
const listed = openToAll

export async function countFavourites(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from favourites f join listings l on l.id = f.listing_id
    where f.member_id = ${memberId} and ${listed}`.execute(tx)
  return rows[0]?.count ?? 0
}

export const findFavourite = (tx: Tx, memberId: string, listingId: string) =>
  tx
    .selectFrom('favourites')
    .select('listing_id')
    .where('member_id', '=', memberId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()

/** Adds it, unless the listing is deleted or hidden at this moment; answers whether it was added. */
export async function insertFavourite(tx: Tx, memberId: string, listingId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into favourites (member_id, listing_id, created_at)
    select ${memberId}, l.id, ${now} from listings l where l.id = ${listingId} and ${listed} for key share`.execute(tx)
  return numAffectedRows === 1n
}

export const deleteFavourite = (tx: Tx, memberId: string, listingId: string) =>
  tx.deleteFrom('favourites').where('member_id', '=', memberId).where('listing_id', '=', listingId).execute()

const pageRows = prepared(
  (
    _: Db,
    page: { memberId: string; modules: readonly ListingModule[] } & Partial<Cursor>,
    { limit, after }: { limit: number; after: boolean },
  ) => sql<FavouriteRow>`
    select ${cardColumns}, f.created_at as favourited_at, ${ownerColumns}
    from favourites f join listings l on l.id = f.listing_id left join profiles o on o.id = l.owner_id
    where f.member_id = ${page.memberId} and ${listed} and l.module = any(${page.modules}::text[])
      and ${isNotBlocked(page.memberId, 'l.owner_id')}
      ${after ? sql`and (f.created_at, f.listing_id) < (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
    order by f.created_at desc, f.listing_id desc limit ${sql.lit(limit)}`,
)

interface Page {
  memberId: string
  modules: readonly ListingModule[]
  after: Cursor | undefined
}

/** A member's favourites, the last added first. */
export const findFavourites = (db: Db, { after, ...page }: Page, limit: number) =>
  pageRows(db, { ...page, ...after }, { limit, after: after !== undefined })

const idRows = prepared(
  (_: Db, { memberId }: { memberId: string }, _variant: object) => sql<{ listing_id: string }>`
    select listing_id from favourites where member_id = ${memberId} order by created_at desc, listing_id desc`,
)

export const findFavouriteIds = async (db: Db, memberId: string) =>
  (await idRows(db, { memberId }, {})).map((row) => row.listing_id)

export async function exportFavourites(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select f.listing_id, l.module, l.title, f.created_at from favourites f join listings l on l.id = f.listing_id
    where f.member_id = ${memberId} and ${listed} order by f.created_at`
  return rows
}

export const eraseFavourites = (tx: Tx, memberId: string) =>
  tx.deleteFrom('favourites').where('member_id', '=', memberId).execute()
