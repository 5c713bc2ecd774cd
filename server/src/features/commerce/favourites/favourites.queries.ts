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

// What was removed, deleted or is hidden for other reasons is listed nowhere.
const listed = openToAll

const pageRows = prepared(
  (
    _: Db,
    page: { memberId: string; modules: readonly ListingModule[] } & Partial<Cursor>,
    { limit, after }: { limit: number; after: boolean },
  ) => sql<FavouriteRow>`
    select ${cardColumns}, f.created_at as favourited_at, ${ownerColumns}
    from bookmarks f join listings l on l.id = f.item_id left join profiles o on o.id = l.owner_id
    where f.member_id = ${page.memberId} and f.kind = 'listing' and ${listed} and l.module = any(${page.modules}::text[])
      and ${isNotBlocked(page.memberId, 'l.owner_id')}
      ${after ? sql`and (f.created_at, f.item_id) < (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
    order by f.created_at desc, f.item_id desc limit ${sql.lit(limit)}`,
)

interface Page {
  memberId: string
  modules: readonly ListingModule[]
  after: Cursor | undefined
}

/** A member's favourites, the last added first. */
export const findFavourites = (db: Db, { after, ...page }: Page, limit: number) =>
  pageRows(db, { ...page, ...after }, { limit, after: after !== undefined })

export async function exportFavourites(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select f.item_id as listing_id, l.module, l.title, f.created_at from bookmarks f join listings l on l.id = f.item_id
    where f.member_id = ${memberId} and f.kind = 'listing' and ${listed} order by f.created_at`
  return rows
}
