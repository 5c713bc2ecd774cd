import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** The account that a batch ended with; the moment as text, since a `Date` has no microseconds. */
export interface Position {
  createdAt: string
  id: string
}

/** Anonymous accounts that nobody has used since this moment, oldest first, locked; those that others lock are skipped. */
export async function lockIdleAnonymous(tx: Tx, since: Date, after: Position | undefined, limit: number) {
  const isLater = after ? sql`(u.created_at, u.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Position>`
    select u.id, u.created_at::text as "createdAt" from users u
    where u.is_anonymous and u.created_at < ${since} and (u.last_sign_in_at is null or u.last_sign_in_at < ${since})
      and ${isLater} and not exists (select from sessions where user_id = u.id and refreshed_at >= ${since})
    order by u.created_at, u.id limit ${limit} for update skip locked`.execute(tx)
  return rows
}
