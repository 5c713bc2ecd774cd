import type { BookmarkKind } from '@mtaa/contract/community/bookmarks'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

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

export interface BookmarkRow {
  kind: BookmarkKind
  id: string
  folder_id: string | null
  created_at: Date
}

interface Page {
  memberId: string
  kinds: readonly BookmarkKind[]
  folder?: string | undefined
  after: Cursor | undefined
}

/** What a member has saved, the last first. What lies in a deleted folder lies in none. */
export async function findBookmarks(db: Db, { memberId, kinds, folder, after }: Page, limit: number) {
  const placed = folder === 'none' ? sql`and f.id is null` : folder ? sql`and f.id = ${folder}` : sql``
  const { rows } = await read<BookmarkRow>(db)`
    select b.kind, b.item_id as id, f.id as folder_id, b.created_at
    from bookmarks b left join bookmark_folders f on f.id = b.folder_id and f.deleted_at is null
    where b.member_id = ${memberId} and b.kind = any(${kinds}::text[]) ${placed}
      ${after ? sql`and (b.created_at, b.item_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by b.created_at desc, b.item_id desc limit ${limit}`
  return rows
}

export async function findSavedIds(db: Db | Tx, memberId: string, kind: BookmarkKind): Promise<string[]> {
  const { rows } = await read<{ item_id: string }>(db)`
    select item_id from bookmarks where member_id = ${memberId} and kind = ${kind}
    order by created_at desc, item_id desc`
  return rows.map(({ item_id }) => item_id)
}

export const insertBookmark = (tx: Tx, saved: Saved & { folder: string | null }, at: Date) =>
  tx
    .insertInto('bookmarks')
    .values({
      member_id: saved.memberId,
      kind: saved.kind,
      item_id: saved.id,
      folder_id: saved.folder,
      created_at: at,
    })
    .execute()

export const moveBookmark = (tx: Tx, { memberId, kind, id }: Saved, folder: string | null) =>
  tx
    .updateTable('bookmarks')
    .set({ folder_id: folder })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute()

export const deleteBookmark = (tx: Tx, { memberId, kind, id }: Saved) =>
  tx
    .deleteFrom('bookmarks')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute()

/**
 * Whether this viewer, null for a visitor, has saved the thing of this column, such as `p.id`. Looked up row by row,
 * however much they have saved.
 */
export const isSaved = (me: unknown, kind: BookmarkKind, item: string): RawBuilder<boolean> =>
  sql<boolean>`(select true from bookmarks b
    where b.member_id = ${me}::uuid and b.kind = ${sql.lit(kind)} and b.item_id = ${sql.ref(item)}) is not null`

/** Which of these ids, an array, the member has saved: one row with them as a text, `saves`. */
export const savedAmong = (me: unknown, kind: BookmarkKind, ids: unknown) =>
  sql`select string_agg(b.item_id::text, ',') as saves from bookmarks b
    where b.member_id = ${me}::uuid and b.kind = ${sql.lit(kind)} and b.item_id = any(${ids}::uuid[])`
