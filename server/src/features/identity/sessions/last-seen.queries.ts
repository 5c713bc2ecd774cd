import { dayOf } from '@mtaa/contract/nairobi'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

/**
 * A part of a statement that opens or renews a session: notes the day for the member whose `id` is in `rows`. A write once a
 * day, and a look-up else.
 */
export const noteDay = (rows: string, now: Date) => noteDayOf(rows, dayOf(now))

/** The same with the day as a value, for a prepared statement. */
export const noteDayOf = (rows: string, today: string) => sql`
  insert into last_seen (member_id, day)
  select r.id, ${today}::date from ${sql.ref(rows)} r
  where not exists (select from last_seen l where l.member_id = r.id and l.day >= ${today}::date)
  on conflict (member_id) do update set day = excluded.day where last_seen.day < excluded.day`

export const exportLastSeen = async (db: Db, memberId: string) =>
  (
    await db
      .selectFrom('last_seen')
      .select(sql<string>`day::text`.as('day'))
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  )?.day ?? null

export const eraseLastSeen = (tx: Tx, memberId: string) =>
  tx.deleteFrom('last_seen').where('member_id', '=', memberId).execute()

export const sweepLastSeen = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'last_seen', column: 'day', before, max })
