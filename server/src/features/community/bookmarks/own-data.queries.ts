import type { Db, Tx } from '../../../platform/database/db.ts'

export const exportBookmarks = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('bookmarks')
    .select(['kind', 'item_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('item_id')
    .execute()

export const eraseBookmarks = (tx: Tx, memberId: string) =>
  tx.deleteFrom('bookmarks').where('member_id', '=', memberId).execute()
