import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../blocks/index.ts'
import type { Standing } from './friends.rules.ts'

export interface Looking {
  me: string
  now: Date
}

/** Whom a member may see of `users as u`: members who are not suspended, and neither has blocked the other. */
export const isSeenBy = ({ me, now }: Looking): RawBuilder<boolean> => sql<boolean>`
  (not u.is_anonymous and (u.banned_until is null or u.banned_until <= ${now}::timestamptz) and ${isNotBlocked(me, 'u.id')})`

const otherRows = prepared(
  (_: Db, person: Looking & { id: string }, _variant: object) => sql<{ id: string }>`
    select u.id from users u join profiles p on p.id = u.id where u.id = ${person.id}::uuid and ${isSeenBy(person)}`,
)

/** Whether the member may see this person at this moment. */
export const isPersonSeen = async (db: Db, person: Looking & { id: string }) =>
  (await otherRows(db, person, {})).length > 0

/** When the account was made, and whether it is one that nobody has signed up for. */
export const findAccount = (db: Db, id: string) =>
  db.selectFrom('users').select(['created_at', 'is_anonymous']).where('id', '=', id).executeTakeFirst()

/** A member's names, for the words of a notification. */
export const findNames = (db: Db, id: string) =>
  db.selectFrom('profiles').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst()

const standingRows = prepared(
  (_: Db, { me, other }: { me: string; other: string }, _variant: object) => sql<Standing>`
    select exists (select from friendships f where f.user_id = ${me}::uuid and f.friend_id = ${other}::uuid) as friends,
      (select json_build_object('id', r.id, 'asker_id', r.asker_id) from friend_requests r
        where least(r.asker_id, r.asked_id) = least(${me}::uuid, ${other}::uuid)
          and greatest(r.asker_id, r.asked_id) = greatest(${me}::uuid, ${other}::uuid)
          and r.status = 'pending') as open,
      (select max(r.ended_at) from friend_requests r
        where r.asker_id = ${me}::uuid and r.asked_id = ${other}::uuid and r.status = 'declined') as declined_at`,
)

/** How a member stands with another person. */
export async function findStanding(db: Db, me: string, other: string): Promise<Standing> {
  const [standing] = await standingRows(db, { me, other }, {})
  return standing ?? { friends: false, open: null, declined_at: null }
}
