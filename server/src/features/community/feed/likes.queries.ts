import { sql } from 'kysely'
import type { Writer } from '../../../platform/database/db.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'
import { isVisibleTo, type ViewerValues } from './visibility.queries.ts'

interface Tap extends ViewerValues {
  post: string
  me: string
  session: string
  now: Date
  /** Null: the other one than now. */
  liked: boolean | null
}

/**
 * Deletes the like if there is one, otherwise inserts it; never what was not requested. The count changes by the rows that
 * really changed, so it equals them however many requests run at once. Of two first likes by one person at the same moment the
 * second waits for the first one's row, conflicts with it and does nothing. That the author is to be notified is one row of
 * the post, which the next run of notify-likes.ts takes.
 */
const toggle = preparedWrite(
  (_, tap: Tap, _variant: object) => sql<{ liked: boolean; likes_count: number }>`with who as (
      select u.id from sessions s join users u on u.id = s.user_id
      where s.id = ${tap.session} and u.id = ${tap.me} and (u.banned_until is null or u.banned_until <= ${tap.now})
    ), seen as (
      select p.id as post_id, who.id as user_id, p.user_id as author_id from feed_posts p, who where p.id = ${tap.post} and ${isVisibleTo(tap)}
      for key share of p
    ), deleted as (
      delete from post_likes l using seen where l.user_id = seen.user_id and l.post_id = seen.post_id
      and ${tap.liked}::boolean is not true returning l.post_id
    ), inserted as (
      insert into post_likes (post_id, user_id, created_at)
      select post_id, user_id, ${tap.now}::timestamptz from seen
      where not exists (select from deleted) and ${tap.liked}::boolean is not false
      on conflict do nothing returning post_id
    ), noticed as (
      insert into post_like_notices (post_id, liked_at)
      select seen.post_id, ${tap.now}::timestamptz from inserted, seen where seen.author_id <> seen.user_id
      on conflict do nothing
    )
    update feed_posts p
    set likes_count = p.likes_count + (select count(*) from inserted) - (select count(*) from deleted)
    from seen where p.id = seen.post_id
    returning p.likes_count, coalesce(${tap.liked}::boolean, not exists (select from deleted)) as liked`,
)

/** Toggles the like. Undefined when the session has ended, or the member may not see the post. */
export const tapLike = async (db: Writer, tap: Tap) => (await toggle(db, tap, {}))[0]
