import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

export async function exportBookmarks(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select b.kind, b.item_id, f.name as folder, b.created_at
    from bookmarks b left join bookmark_folders f on f.id = b.folder_id and f.deleted_at is null
    where b.member_id = ${memberId} order by b.created_at, b.item_id`
  return rows
}

export const eraseBookmarks = (tx: Tx, memberId: string) =>
  tx.deleteFrom('bookmarks').where('member_id', '=', memberId).execute()
