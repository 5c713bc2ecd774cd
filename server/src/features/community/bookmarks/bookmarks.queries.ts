import type { BookmarkKind } from '@mtaa/contract/community/bookmarks'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** A thing that a member has saved or may save. */
export interface Saved {
  memberId: string
  kind: BookmarkKind
  id: string
}

/** Until commit, nothing else of this member's is counted or added. */
export const lockBookmarksOf = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bookmarks of ' || ${memberId}, 0))`.execute(tx)

export const findBookmark = (db: Db | Tx, { memberId, kind, id }: Saved) =>
  db
    .selectFrom('bookmarks')
    .select('item_id')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst()

export async function findSavedIds(db: Db | Tx, memberId: string, kind: BookmarkKind): Promise<string[]> {
  const { rows } = await read<{ item_id: string }>(db)`
    select item_id from bookmarks where member_id = ${memberId} and kind = ${kind}
    order by created_at desc, item_id desc`
  return rows.map(({ item_id }) => item_id)
}

export const insertBookmark = (tx: Tx, { memberId, kind, id }: Saved, at: Date) =>
  tx.insertInto('bookmarks').values({ member_id: memberId, kind, item_id: id, created_at: at }).execute()

export const deleteBookmark = (tx: Tx, { memberId, kind, id }: Saved) =>
  tx
    .deleteFrom('bookmarks')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute()
