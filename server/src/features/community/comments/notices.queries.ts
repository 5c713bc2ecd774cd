import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { isMutedBy } from '../mutes/index.ts'

/** Comments of which nobody was notified yet, the oldest first. Not as a value: the index is a part of the table. */
export const findNew = async (db: Db, max: number): Promise<string[]> =>
  (
    await db
      .selectFrom('comments')
      .select('id')
      .where(sql<boolean>`to_notify`)
      .orderBy('created_at')
      .limit(max)
      .execute()
  ).map(({ id }) => id)

/** Takes them, each for one process only; of those that are shown, whom they concern. */
export async function takeNew(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{
    post_id: string
    parent_id: string | null
    author_id: string | null
    created_at: Date
    post_author_id: string
    answers_id: string | null
    answered_id: string | null
  }>`
    with locked as (
      select id from comments where id = any(${ids}::uuid[]) and to_notify order by id for no key update skip locked
    ), taken as (
      update comments c set to_notify = false from locked where c.id = locked.id returning c.*
    )
    select c.post_id, c.parent_id, c.author_id, c.created_at, p.user_id as post_author_id, t.id as answers_id,
      t.author_id as answered_id
    from taken c join feed_posts p on p.id = c.post_id left join comments t on t.id = c.answers_id and t.status = 'shown'
    where c.status = 'shown'`.execute(tx)
  return rows
}

interface NewestOf {
  post: string
  /** Of replies to this comment only; null: all but those to comments of the recipient's. */
  answers: string | null
  to: string
  since: Date
  until: Date
}

interface Newest {
  first_name: string | null
  last_name: string | null
  content: string
  authors: number
}

/** The newest of somebody's comments in a span of time, and how many people wrote some; none of one's own, nor across a block, nor of whom they have muted. */
export async function findNewest(tx: Tx, { post, answers, to, since, until }: NewestOf): Promise<Newest | undefined> {
  const { rows } = await read<Newest>(tx)`
    select a.first_name, a.last_name, c.content,
      (select count(distinct n.author_id)::int from comments n left join comments t on t.id = n.answers_id
       where n.post_id = ${post} and ${isNoticed('n', { answers, to, since, until })}) as authors
    from comments c join profiles a on a.id = c.author_id left join comments t on t.id = c.answers_id
    where c.post_id = ${post} and ${isNoticed('c', { answers, to, since, until })}
    order by c.created_at desc, c.id desc limit 1`
  return rows[0]
}

const isNoticed = (alias: string, { answers, to, since, until }: Omit<NewestOf, 'post'>) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`${column('status')} = 'shown' and ${column('created_at')} >= ${since}
    and ${column('created_at')} < ${until} and ${column('author_id')} <> ${to} and ${isNotBlocked(to, `${alias}.author_id`)}
    and not ${isMutedBy(to, `${alias}.author_id`)}
    and ${answers === null ? sql`t.author_id is distinct from ${to}::uuid` : sql`${column('answers_id')} = ${answers}::uuid`}`
}

/** Comments that were liked since their authors were notified, the longest waiting first. */
export const findLiked = async (db: Db, max: number): Promise<string[]> =>
  (await db.selectFrom('comment_like_notices').select('comment_id').orderBy('liked_at').limit(max).execute()).map(
    ({ comment_id }) => comment_id,
  )

/** Takes a notice; undefined when another process has taken it, or the comment is not shown. */
export async function takeLiked(tx: Tx, id: string) {
  const { rows } = await sql<{ author_id: string; post_id: string; top_id: string; liked_at: Date }>`
    with taken as (delete from comment_like_notices where comment_id = ${id} returning comment_id, liked_at)
    select taken.liked_at, c.author_id, c.post_id, coalesce(c.parent_id, c.id) as top_id
    from taken join comments c on c.id = taken.comment_id where c.status = 'shown' and c.author_id is not null`.execute(
    tx,
  )
  return rows[0]
}

/** Who likes a comment since then, newest first; never its author, nor somebody with a block between them or muted by the author. */
export async function findLikers(tx: Tx, { id, authorId, since }: { id: string; authorId: string; since: Date }) {
  const { rows } = await read<{ first_name: string | null; last_name: string | null; count: number }>(tx)`
    select a.first_name, a.last_name, count(*) over ()::int as count
    from comment_likes l join profiles a on a.id = l.user_id
    where l.comment_id = ${id} and l.created_at >= ${since} and l.user_id <> ${authorId}
      and ${isNotBlocked(authorId, 'l.user_id')} and not ${isMutedBy(authorId, 'l.user_id')}
    order by l.created_at desc limit 1`
  return rows[0]
}

/** Where a member is at home, as what decides what they see; undefined for an account that is gone. */
export async function findHome(tx: Tx, me: string) {
  const home = await tx
    .selectFrom('profiles')
    .select(['county_code as county', 'constituency_code as constituency', 'ward_code as ward'])
    .where('id', '=', me)
    .executeTakeFirst()
  return home && { ...home, me, staff: false }
}
