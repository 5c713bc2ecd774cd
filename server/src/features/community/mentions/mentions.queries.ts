import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { hasMuted } from '../mutes/index.ts'
import { letsMention } from '../privacy-settings/index.ts'
import { personColumns, type PersonRow } from '../people/index.ts'

/** What mentions somebody: a post or comment. */
export interface Mentioning {
  kind: 'post' | 'comment'
  id: string
  /** Of the conversation. */
  postId: string
  authorId: string
}

/** The author's public face, when they joined, and how many people a notification about this has reached already. */
export const findAuthor = (tx: Tx, { kind, id, authorId }: Mentioning) =>
  tx
    .selectFrom('users as u')
    .innerJoin('profiles as a', 'a.id', 'u.id')
    .select(['u.id', 'u.created_at as joined', ...personColumns('a')])
    .select((row) =>
      row
        .selectFrom('mentions as m')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('m.entity_kind', '=', kind)
        .where('m.entity_id', '=', id)
        .where('m.notified', '=', true)
        .as('notified'),
    )
    .where('u.id', '=', authorId)
    .executeTakeFirst() as Promise<(PersonRow & { joined: Date; notified: number | null }) | undefined>

interface Mentioned {
  id: string
  isFriend: boolean
  /** They want no mention of the author, or none in this conversation. */
  isRefused: boolean
}

/**
 * Who has these handles, in their order, and is not mentioned there yet: members who are not banned, other than the author,
 * of whom neither has blocked the other.
 */
export async function findMentioned(
  tx: Tx,
  handles: readonly string[],
  { kind, id, postId, authorId, now }: Mentioning & { now: Date },
): Promise<Mentioned[]> {
  const isFriend = sql<boolean>`exists (select from friendships f where f.user_id = ${authorId} and f.friend_id = p.id)`
  const { rows } = await sql<Mentioned>`
    select p.id, ${isFriend} as "isFriend",
      ${hasMuted('p.id', authorId)} or not ${letsMention('p.id', isFriend)}
        or exists (select from muted_conversations c where c.member_id = p.id and c.post_id = ${postId}) as "isRefused"
    from unnest(${handles}::text[]) with ordinality h (handle, place) join profiles p on p.handle = h.handle
      join users u on u.id = p.id
    where p.id <> ${authorId} and not u.is_anonymous and (u.banned_until is null or u.banned_until <= ${now})
      and ${isNotBlocked(authorId, 'p.id')} and not exists (select from mentions m
        where m.entity_kind = ${kind} and m.entity_id = ${id} and m.member_id = p.id)
    order by h.place`.execute(tx)
  return rows
}

/**
 * Stores mentions. `notified`: those whom a notification reaches; `filtered`: those whose list has it apart. The others may not see
 * where they are mentioned.
 */
export async function insertMentions(
  tx: Tx,
  { kind, id, postId, authorId, now }: Mentioning & { now: Date },
  { mentioned, notified, filtered }: Record<'mentioned' | 'notified' | 'filtered', readonly string[]>,
) {
  await sql`insert into mentions (entity_kind, entity_id, member_id, author_id, created_at, notified, filtered,
      post_id)
    select ${kind}, ${id}::uuid, m, ${authorId}::uuid, ${now}::timestamptz, m = any(${notified}::uuid[]),
      m = any(${filtered}::uuid[]), ${postId}::uuid
    from unnest(${mentioned}::uuid[]) m order by m on conflict do nothing`.execute(tx)
}

/**
 * Where a member was mentioned, and whom they have mentioned, for the copy of their data. Of mentions that were not notified
 * nothing: where they stand may not be for the member to see.
 */
export async function exportMentions(db: Db | Tx, memberId: string) {
  const mentions = () =>
    db.selectFrom('mentions').select(['entity_kind as kind', 'entity_id as id', 'created_at']).orderBy('created_at')
  return {
    of_me: await mentions().where('member_id', '=', memberId).where('notified', '=', true).execute(),
    by_me: await mentions().select('member_id').where('author_id', '=', memberId).execute(),
  }
}

/** Deletes the mentions of a member, and those that they wrote. */
export const eraseMentions = (tx: Tx, memberId: string) =>
  tx
    .deleteFrom('mentions')
    .where((m) => m.or([m('member_id', '=', memberId), m('author_id', '=', memberId)]))
    .execute()

export const deleteMentions = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'mentions', column: 'created_at', before, max })
