import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** A member's friends by their public names, for the copy of their data. */
export const exportFriends = (db: Db, memberId: string) =>
  db
    .selectFrom('friendships as f')
    .leftJoin('profiles as p', 'p.id', 'f.friend_id')
    .select(['f.friend_id', 'p.first_name', 'p.last_name', 'f.created_at as friends_since'])
    .where('f.user_id', '=', memberId)
    .orderBy('f.created_at')
    .execute()

/** Requests that the member sent and received. */
export async function exportRequests(db: Db, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select case when r.asker_id = ${memberId} then 'sent' else 'received' end as direction, p.id as person_id, p.first_name,
      p.last_name, r.status, r.created_at, r.ended_at
    from friend_requests r left join profiles p on p.id = case when r.asker_id = ${memberId} then r.asked_id else r.asker_id end
    where r.asker_id = ${memberId} or r.asked_id = ${memberId} order by r.created_at, r.id`
  return rows
}

/** Deletes friendships and requests of both sides. Those who change theirs with others meanwhile take the same locks in this order. */
export async function eraseFriends(tx: Tx, memberId: string): Promise<void> {
  await sql`
    select lock_friends(variadic ${memberId}::uuid || array(select friend_id from friendships where user_id = ${memberId}))
  `.execute(tx)
  await sql`delete from friendships where user_id = ${memberId} or friend_id = ${memberId}`.execute(tx)
  await sql`delete from friend_requests where asker_id = ${memberId} or asked_id = ${memberId}`.execute(tx)
}
