import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

interface Silence {
  room: string
  member: string
  until: Date
  reason: string
  by: string
  now: Date
}

/** One for each member and room: another replaces it. */
export const putSilence = (tx: Tx, { room, member, until, reason, by, now }: Silence) =>
  sql`insert into chat_silences (room_id, member_id, until, reason, by_id, created_at)
    values (${room}, ${member}, ${until}, ${reason}, ${by}, ${now})
    on conflict (room_id, member_id) do update set until = excluded.until, reason = excluded.reason, by_id = excluded.by_id,
      created_at = excluded.created_at`.execute(tx)

export const deleteSilence = (tx: Tx, room: string, member: string) =>
  tx.deleteFrom('chat_silences').where('room_id', '=', room).where('member_id', '=', member).execute()

/** Whether it is an account that somebody uses; until commit it stays one. */
export async function isMember(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u join profiles p on p.id = u.id where u.id = ${id} for key share of u`.execute(tx)
  return rows.length > 0
}

export const sweepSilences = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'chat_silences', column: 'until', before, max })

export const exportSilences = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('chat_silences')
    .select(['room_id', 'until', 'reason', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
