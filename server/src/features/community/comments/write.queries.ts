import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { countComment, countNewComment, isVisibleTo, type ViewerValues } from '../feed/index.ts'
import { isOpenTo } from './audience.queries.ts'
import { authorColumns, commentColumns, type CommentRow } from './comments.queries.ts'

export interface NewComment extends ViewerValues {
  id: string
  post: string
  me: string
  session: string
  content: string
  /** The comment that is answered. */
  answers: string | null
  now: Date
}

/** The comment that is answered, if this member may answer it. */
const answered = ({ me, post, answers }: NewComment) => sql`
  select t.id, coalesce(t.parent_id, t.id) as top from comments t left join comments o on o.id = t.parent_id
  where t.id = ${answers}::uuid and t.post_id = ${post} and t.status = 'shown'
    and ${isNotBlocked(me, 't.author_id')} and ${isNotBlocked(me, 'o.author_id')}`

interface Variant {
  isReply: boolean
}

/**
 * One statement: checks session, ban, post and the right to comment, moves both counts and writes the comment. The count of the
 * post comes first: its row is the lock, here and in `lockPostOf`, so that all that changes its comments waits in one line; a
 * post that has lost its visibility meanwhile is judged as it is now.
 */
const oneInsert = preparedWrite((_, of: NewComment, { isReply }: Variant) => {
  const answers = sql`exists (select from target) and `
  const may = sql<boolean>`exists (select from who) and ${isReply ? answers : sql``}p.status = 'shown' and ${isVisibleTo(of)}
    and ${isOpenTo(of)}`
  return sql<CommentRow>`with who as (
      select u.id from sessions s join users u on u.id = s.user_id
      where s.id = ${of.session} and u.id = ${of.me} and (u.banned_until is null or u.banned_until <= ${of.now})
    ), ${isReply ? sql`target as (${answered(of)}), ` : sql``}post as (${countNewComment(of.post, may)}
    ), inserted as (
      insert into comments (id, post_id, author_id, parent_id, answers_id, content, created_at)
      select ${of.id}::uuid, post.id, ${of.me}::uuid, ${isReply ? sql`target.top, target.id` : sql`null, null`}, ${of.content},
        ${of.now}::timestamptz
      from post${isReply ? sql`, target` : sql``}
      returning *
    )${
      isReply
        ? sql`, replied as (
      update comments o set replies_count = o.replies_count + 1 from inserted i where o.id = i.parent_id
    )`
        : sql``
    }
    select post.user_id as post_author_id, ${commentColumns('i')}, ${authorColumns}, false as liked
    from post, inserted i left join profiles a on a.id = i.author_id`
})

/** Undefined: nothing was written, since the session has ended, or the member may not. */
export const insertComment = async (db: Writer, comment: NewComment) =>
  (await oneInsert(db, comment, { isReply: comment.answers !== null }))[0]

/** Whether the member may comment on the post; undefined: they do not see it. */
export async function isOpen(db: Db, comment: NewComment): Promise<boolean | undefined> {
  const { rows } = await read<{ is_open: boolean }>(db)`
    select p.status = 'shown' and ${isOpenTo(comment)} as is_open
    from feed_posts p where p.id = ${comment.post} and ${isVisibleTo(comment)}`
  return rows[0]?.is_open
}

/**
 * Locks the author, so that each comment is counted before the next one is checked. Returns when they joined; undefined when
 * the session has ended or the member is banned.
 */
export async function lockAuthor(tx: Tx, { me, session, now }: { me: string; session: string; now: Date }) {
  const author = await tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('u.created_at')
    .where('s.id', '=', session)
    .where('u.id', '=', me)
    .where((u) => u.or([u('u.banned_until', 'is', null), u('u.banned_until', '<=', now)]))
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  return author?.created_at
}

/** When the member joined. */
export const findJoined = async (db: Db, me: string) =>
  (await db.selectFrom('users').select('created_at').where('id', '=', me).executeTakeFirst())?.created_at

/** When the member's latest comments were made, newest first; deleted ones count as long as their rows are there. */
export async function findCommentTimes(db: Db, me: string, { since, max }: { since: Date; max: number }) {
  const rows = await db
    .selectFrom('comments')
    .select('created_at')
    .where('author_id', '=', me)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => row.created_at)
}

/** The post of a comment, locked until commit; undefined when the member does not see it. */
export async function lockPostOf(tx: Tx, commentId: string, viewer: ViewerValues) {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select p.id, p.user_id from feed_posts p
    where p.id = (select post_id from comments where id = ${commentId}) and ${isVisibleTo(viewer)}
    for no key update of p`.execute(tx)
  return rows[0]
}

/** After the lock of its post. */
export const lockComment = (tx: Tx, id: string) =>
  tx.selectFrom('comments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const updateContent = (tx: Tx, id: string, content: string, now: Date) =>
  tx.updateTable('comments').set({ content, edited_at: now }).where('id', '=', id).execute()

/** Takes it out of the counts of its post and of its top comment. */
export const hideDeleted = (tx: Tx, id: string, { now, byAuthor }: { now: Date; byAuthor: boolean }) =>
  sql`with changed as (
      update comments set status = 'deleted', deleted_at = ${now}, deleted_by_author = ${byAuthor} where id = ${id}
      returning post_id, parent_id
    ), counted as (${countComment('changed', -1)})
    update comments o set replies_count = o.replies_count - 1 from changed where o.id = changed.parent_id`.execute(tx)

export const showRestored = (tx: Tx, id: string) =>
  sql`with changed as (
      update comments set status = 'shown', deleted_at = null, deleted_by_author = null where id = ${id}
      returning post_id, parent_id
    ), counted as (${countComment('changed', 1)})
    update comments o set replies_count = o.replies_count + 1 from changed where o.id = changed.parent_id`.execute(tx)

/** Which of these people have written the post or a comment below it. */
export async function findTalking(tx: Tx, postId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(tx)`
    select v.id from unnest(${ids}::uuid[]) v (id)
    where exists (select from feed_posts p where p.id = ${postId} and p.user_id = v.id)
      or exists (select from comments c where c.author_id = v.id and c.post_id = ${postId} and c.status <> 'deleted')`
  return rows.map(({ id }) => id)
}
