import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { Notifications } from '../../../platform/database/schema.ts'

/** False: the member has this one of its event. A second one waits here for the commit of the first. */
export const insertOnce = async (tx: Tx, row: Insertable<Notifications>): Promise<boolean> =>
  (await tx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The line of a group of events, or the same line anew: at its newest moment, and unread. */
export const upsertLine = (tx: Tx, row: Insertable<Notifications>) =>
  tx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'event_key']).doUpdateSet({
        line_en: row.line_en,
        line_sw: row.line_sw,
        path: row.path,
        created_at: row.created_at,
        read_at: null,
      }),
    )
    .execute()

export const exportNotifications = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'line_en', 'line_sw', 'path', 'created_at', 'read_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const eraseNotifications = (tx: Tx, memberId: string) =>
  tx.deleteFrom('notifications').where('user_id', '=', memberId).execute()

export const deleteNotifications = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'notifications', column: 'created_at', before, max })
