import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'
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

interface Outcome {
  /** Whether the member may comment on the post. */
  is_open: boolean
  /** Whether what is answered is there. */
  is_there: boolean
}

/**
 * One statement: checks session, ban, post and the right to comment, moves the count of the post, and writes the comment. That
 * count is the lock: all that changes comments of a post waits in one line for its row (here and in `lockPostOf`), and a post that
 * has lost its visibility meanwhile is judged as it is then. A row that one part locks and another updates would be visited
 * twice, which PostgreSQL may call a deadlock.
 */
const oneInsert = preparedWrite(
  (_, of: NewComment, { isReply }: { isReply: boolean }) => sql<Outcome & (CommentRow | { id: null })>`with who as (
      select u.id from sessions s join users u on u.id = s.user_id
      where s.id = ${of.session} and u.id = ${of.me} and (u.banned_until is null or u.banned_until <= ${of.now})
    ), post as (
      select p.id, p.user_id, p.status = 'shown' and ${isOpenTo(of)} as is_open
      from feed_posts p, who where p.id = ${of.post} and ${isVisibleTo(of)}
    ), target as (
      ${
        isReply
          ? sql`select t.id, coalesce(t.parent_id, t.id) as top
        from post join comments t on t.post_id = post.id left join comments o on o.id = t.parent_id
        where t.id = ${of.answers}::uuid and t.status = 'shown' and ${isNotBlocked(of.me, 't.author_id')}
          and ${isNotBlocked(of.me, 'o.author_id')}`
          : sql`select null::uuid as id, null::uuid as top`
      }
    ), counted as (
      ${countNewComment(sql`p.id = (select post.id from post, target where post.is_open) and ${isOpenTo(of)}`, of)}
    ), inserted as (
      insert into comments (id, post_id, author_id, parent_id, answers_id, content, created_at)
      select ${of.id}::uuid, counted.id, ${of.me}::uuid, target.top, target.id, ${of.content}, ${of.now}::timestamptz
      from counted, target
      returning *
    ), replied as (
      update comments o set replies_count = o.replies_count + 1 from inserted i where o.id = i.parent_id
    )
    select post.is_open, exists (select from target) as is_there, post.user_id as post_author_id, ${commentColumns('i')},
      ${authorColumns}, false as liked
    from post left join inserted i on true left join profiles a on a.id = i.author_id`,
)

/** No row: the session has ended, or the member does not see the post. Without an id nothing was written. */
export async function insertComment(db: Writer, comment: NewComment) {
  const variant = { isReply: comment.answers !== null }
  const [row] = await oneInsert(db, comment, variant)
  // It was changed while the statement waited for it: judged as it is now.
  const isOver = row?.id === null && row.is_open && row.is_there
  return isOver ? (await oneInsert(db, comment, variant))[0] : row
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
