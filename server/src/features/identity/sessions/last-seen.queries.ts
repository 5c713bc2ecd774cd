import { dayOf } from '@mtaa/contract/nairobi'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

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

/**
 * The last day on which a member used their account, or the day on which it was made. What opens or renews a session waits
 * until commit, so nobody comes back unseen meanwhile; the caller has locked the account.
 */
export async function lockUse(tx: Tx, memberId: string): Promise<string | undefined> {
  await sql`select from sessions where user_id = ${memberId} order by id for update`.execute(tx)
  await sql`select from last_seen where member_id = ${memberId} for update`.execute(tx)
  const { rows } = await sql<{ day: string }>`
    select greatest((u.created_at at time zone 'Africa/Nairobi')::date, (u.last_sign_in_at at time zone 'Africa/Nairobi')::date,
      (select l.day from last_seen l where l.member_id = u.id),
      (select max((s.refreshed_at at time zone 'Africa/Nairobi')::date) from sessions s where s.user_id = u.id))::text as day
    from users u where u.id = ${memberId}`.execute(tx)
  return rows[0]?.day
}
