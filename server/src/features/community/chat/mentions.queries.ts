import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { hasMuted } from '../mutes/index.ts'
import { personColumnsSql, type PersonColumns } from '../people/index.ts'

interface Mentioned {
  handles: readonly string[]
  room: string
  ward: number
  authorId: string
  now: Date
  /** Accounts that joined after this moment notify friends only. */
  newSince: Date
  max: number
}

/**
 * Which members of the room have these handles and are to be notified, in their order: not the author, nobody with a block between
 * them, nobody who has muted the author or the room.
 */
export async function findMentioned(
  tx: Tx,
  { handles, room, ward, authorId, now, newSince, max }: Mentioned,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${handles}::text[]) with ordinality h (handle, place) join profiles p on p.handle = h.handle
      join users u on u.id = p.id join users a on a.id = ${authorId}
    where p.ward_code = ${ward} and p.id <> a.id and not u.is_anonymous and (u.banned_until is null or u.banned_until <= ${now})
      and (a.created_at <= ${newSince}
        or exists (select from friendships f where f.user_id = a.id and f.friend_id = p.id))
      and ${isNotBlocked(authorId, 'p.id')} and not ${hasMuted('p.id', authorId)}
      and not exists (select from chat_readers m where m.room_id = ${room} and m.member_id = p.id and m.muted)
    order by h.place limit ${max}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The public face of an author. */
export async function findFace(tx: Tx, id: string): Promise<PersonColumns | undefined> {
  const { rows } = await sql<PersonColumns>`select ${personColumnsSql('p')} from profiles p where p.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}
