import type { SavedFilters, SearchNotice } from '@mtaa/contract/commerce/listings/saved-searches'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

export interface SearchRow {
  id: string
  member_id: string
  name: string
  filters: SavedFilters
  notice: SearchNotice
  looked_at: Date
  created_at: Date
}

const columns = ['id', 'member_id', 'name', 'filters', 'notice', 'looked_at', 'created_at'] as const

/** Until commit, no other search of this member is counted or added. */
export const lockSearchesOf = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('saved searches of ' || ${memberId}, 0))`.execute(tx)

export async function findSearches(db: Db | Tx, memberId: string): Promise<SearchRow[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as SearchRow[]
}

export const findLanguage = async (db: Db | Tx, memberId: string) => {
  const row = await db.selectFrom('users').select('language').where('id', '=', memberId).executeTakeFirst()
  return row?.language === 'sw' ? 'sw' : 'en'
}

export const insertSearch = (tx: Tx, { filters, ...row }: Omit<SearchRow, 'looked_at' | 'created_at'>, at: Date) =>
  tx
    .insertInto('saved_searches')
    .values({ ...row, filters: JSON.stringify(filters), looked_at: at, created_at: at, updated_at: at })
    .execute()

/** False: this member has no such search. */
export async function updateSearch(
  tx: Tx,
  { id, member_id }: { id: string; member_id: string },
  change: { name?: string | undefined; notice?: SearchNotice | undefined },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_searches')
    .set({
      updated_at: at,
      ...(change.name && { name: change.name }),
      // A search whose notices were off looks at what is listed from now on.
      ...(change.notice && {
        notice: change.notice,
        looked_at: sql<Date>`case when notice = 'none' then ${at}::timestamptz else looked_at end`,
      }),
    })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteSearch = (tx: Tx, memberId: string, id: string) =>
  tx.deleteFrom('saved_searches').where('member_id', '=', memberId).where('id', '=', id).execute()

export async function hearsOfPriceDrops(db: Db | Tx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_notices')
    .select('price_drops')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.price_drops ?? true
}

export const storePriceDrops = (tx: Tx, memberId: string, price_drops: boolean, at: Date) =>
  tx
    .insertInto('listing_notices')
    .values({ member_id: memberId, price_drops, digest_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ price_drops }))
    .execute()

/** The member's digests begin, unless they have. */
export const beginNotices = (tx: Tx, memberId: string, at: Date) =>
  tx
    .insertInto('listing_notices')
    .values({ member_id: memberId, digest_at: at })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()

export async function exportSearches(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select name, filters, notice, looked_at, created_at, updated_at from saved_searches
    where member_id = ${memberId} order by created_at`
  return rows
}

export async function exportNotices(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select n.price_drops, n.digest_at, n.instant_day, n.instant_sent,
      (select coalesce(json_agg(json_build_object('listing_id', p.listing_id, 'sent_at', p.sent_at) order by p.sent_at), '[]')
        from price_drop_notices p where p.member_id = n.member_id) as price_drops_sent
    from listing_notices n where n.member_id = ${memberId}`
  return rows
}

export async function eraseSearches(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('saved_searches').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('price_drop_notices').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('listing_notices').where('member_id', '=', memberId).execute()
}

export const deleteOldDrops = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'price_drop_notices', column: 'sent_at', before, max })

export const deleteOldFinds = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'saved_search_finds', column: 'found_at', before, max })
