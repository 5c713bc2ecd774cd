import { sql } from 'kysely'
import type { Writer } from '../../../platform/database/db.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { isVisibleTo, type ViewerValues } from '../feed/index.ts'

interface Tap extends ViewerValues {
  comment: string
  me: string
  session: string
  now: Date
  /** Null: the other one than now. */
  liked: boolean | null
}

/** Like the toggle of a post (feed/likes.queries.ts): the count changes by the rows that really changed. */
const toggle = preparedWrite(
  (_, tap: Tap, _variant: object) => sql<{ liked: boolean; likes_count: number; post_id: string }>`with who as (
      select u.id from sessions s join users u on u.id = s.user_id
      where s.id = ${tap.session} and u.id = ${tap.me} and (u.banned_until is null or u.banned_until <= ${tap.now})
    ), seen as (
      select c.id as comment_id, who.id as user_id, c.author_id
      from comments c join feed_posts p on p.id = c.post_id left join comments o on o.id = c.parent_id, who
      where c.id = ${tap.comment} and c.status = 'shown' and ${isVisibleTo(tap)}
        and ${isNotBlocked(tap.me, 'c.author_id')} and ${isNotBlocked(tap.me, 'o.author_id')}
      for key share of c
    ), deleted as (
      delete from comment_likes l using seen where l.user_id = seen.user_id and l.comment_id = seen.comment_id
      and ${tap.liked}::boolean is not true returning l.comment_id
    ), inserted as (
      insert into comment_likes (comment_id, user_id, created_at)
      select comment_id, user_id, ${tap.now}::timestamptz from seen
      where not exists (select from deleted) and ${tap.liked}::boolean is not false
      on conflict do nothing returning comment_id
    ), noticed as (
      insert into comment_like_notices (comment_id, liked_at)
      select seen.comment_id, ${tap.now}::timestamptz from inserted, seen where seen.author_id <> seen.user_id
      on conflict do nothing
    )
    update comments c
    set likes_count = c.likes_count + (select count(*) from inserted) - (select count(*) from deleted)
    from seen where c.id = seen.comment_id
    returning c.likes_count, c.post_id, coalesce(${tap.liked}::boolean, not exists (select from deleted)) as liked`,
)

/** Toggles the like. Undefined when the session has ended, or the member may not see the comment. */
export const tapCommentLike = async (db: Writer, tap: Tap) => (await toggle(db, tap, {}))[0]
