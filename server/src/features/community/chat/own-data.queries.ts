import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { exportSilences } from './silences.queries.ts'

/** A member's messages in rooms, how far they have read, and what moderators decided about their writing. */
export async function exportChat(db: Db | Tx, memberId: string) {
  const chat_messages = await db
    .selectFrom('chat_messages')
    .select(['room_id', 'seq', 'id', 'text', 'quote_seq', 'status', 'created_at'])
    .where('author_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const chat_rooms = await db
    .selectFrom('chat_readers')
    .select(['room_id', 'read_seq', 'muted', 'wrote_at'])
    .where('member_id', '=', memberId)
    .orderBy('room_id')
    .execute()
  return { chat_messages, chat_rooms, chat_silences: await exportSilences(db, memberId) }
}

/**
 * Takes the name off the member's messages that are shown, so that what others have answered can be read; the text of all others
 * is deleted.
 */
export async function eraseChat(tx: Tx, memberId: string): Promise<void> {
  await sql`with written as (
      update chat_messages set author_id = null, text = case when status = 'shown' then text else '' end,
        status = case when status = 'hidden' then 'removed' else status end
      where author_id = ${memberId} returning room_id
    )
    update chat_rooms set version = version + 1 where id in (select room_id from written)`.execute(tx)
  await tx.deleteFrom('chat_readers').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('chat_silences').where('member_id', '=', memberId).execute()
}

/** Which of these members have written in a room. */
export async function findWriters(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from chat_messages where author_id = m.id)`
  return rows.map(({ id }) => id)
}

/** Deletes what was written by then, oldest first. Their numbers are not given again. */
export async function sweepMessages(tx: Tx, before: Date, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with due as (
      select c.id from chat_messages c where c.created_at <= ${before} order by c.created_at limit ${max} for update skip locked
    ), gone as (
      delete from chat_messages c using due where c.id = due.id returning c.room_id
    ), changed as (
      update chat_rooms set version = version + 1 where id in (select room_id from gone)
    )
    select count(*)::int as count from gone`.execute(tx)
  return rows[0]?.count ?? 0
}
