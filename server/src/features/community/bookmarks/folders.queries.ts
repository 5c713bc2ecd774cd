import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

export interface FolderRow {
  id: string
  name: string
  count: number
}

/** A member's folders by name, or one of them. */
export async function findFolders(db: Db | Tx, memberId: string, id: string | null = null): Promise<FolderRow[]> {
  const { rows } = await read<FolderRow>(db)`
    select f.id, f.name, count(b.item_id)::int as count
    from bookmark_folders f left join bookmarks b on b.member_id = f.member_id and b.folder_id = f.id
    where f.member_id = ${memberId} and f.deleted_at is null and (${id}::uuid is null or f.id = ${id}::uuid)
    group by f.id order by lower(f.name), f.id`
  return rows
}

/** Also a deleted one, until it is swept. */
export const findFolder = (tx: Tx, memberId: string, id: string) =>
  tx
    .selectFrom('bookmark_folders')
    .select(['name', 'deleted_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What decides whether there can be one more, or one of this name. */
export async function countFolders(tx: Tx, memberId: string, name: string, exceptId: string) {
  const { rows } = await read<{ count: number; taken: boolean }>(tx)`
    select count(*)::int as count, coalesce(bool_or(lower(name) = lower(${name})), false) as taken
    from bookmark_folders where member_id = ${memberId} and id <> ${exceptId} and deleted_at is null`
  return rows[0] ?? { count: 0, taken: false }
}

export const insertFolder = (tx: Tx, row: { id: string; member_id: string; name: string; created_at: Date }) =>
  tx.insertInto('bookmark_folders').values(row).execute()

export const updateFolder = (
  tx: Tx,
  { memberId, id }: { memberId: string; id: string },
  change: { name: string } | { deleted_at: Date | null },
) => tx.updateTable('bookmark_folders').set(change).where('member_id', '=', memberId).where('id', '=', id).execute()

export const exportFolders = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('bookmark_folders')
    .select(['name', 'created_at'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute()

export const eraseFolders = (tx: Tx, memberId: string) =>
  tx.deleteFrom('bookmark_folders').where('member_id', '=', memberId).execute()
