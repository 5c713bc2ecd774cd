import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/**
 * Until commit nothing else changes whether these two, or one of them and anybody, are friends. Taken before anything is
 * read. The accounts come first, as in their deletion, which waits here or is waited for.
 */
export async function lockFriends(tx: Tx, one: string, other: string): Promise<void> {
  await sql`select from users where id in (${one}::uuid, ${other}::uuid) order by id for key share`.execute(tx)
  await sql`select lock_friends(${one}::uuid, ${other}::uuid)`.execute(tx)
}

/** Under the lock of both. */
export async function countFriends(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from friendships where user_id = ${memberId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Both directions of a friendship; one that is there already stays. */
export const insertFriendship = (tx: Tx, one: string, other: string, at: Date) =>
  tx
    .insertInto('friendships')
    .values([
      { user_id: one, friend_id: other, created_at: at },
      { user_id: other, friend_id: one, created_at: at },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Ends a friendship; answers whether there was one. */
export async function deleteFriendship(tx: Tx, one: string, other: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from friendships where (user_id, friend_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))
  `.execute(tx)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

interface NewRequest {
  id: string
  asker_id: string
  asked_id: string
  created_at: Date
}

export const insertRequest = (tx: Tx, request: NewRequest) => tx.insertInto('friend_requests').values(request).execute()

export const findRequest = (tx: Tx, id: string) =>
  tx
    .selectFrom('friend_requests')
    .select(['id', 'asker_id', 'asked_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

export type RequestEnd = 'accepted' | 'declined' | 'cancelled'

export const endRequest = (tx: Tx, id: string, status: RequestEnd, at: Date) =>
  tx.updateTable('friend_requests').set({ status, ended_at: at }).where('id', '=', id).execute()
