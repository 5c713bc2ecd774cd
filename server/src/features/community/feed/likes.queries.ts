import { sql } from 'kysely'
import type { Writer } from '../../../platform/database/db.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'

interface Tap {
  post: string
  me: string
  session: string
  county: number | null
  constituency: number | null
  ward: number | null
  staff: boolean
  now: Date
}

/**
 * `maySeePost` in SQL. A like that is there is taken back, otherwise one is put; the count moves by the rows that really
 * changed, so it equals them however many tap at once. Of two first taps of one person at the same moment the second
 * waits for the first one's row, finds it and leaves it.
 */
const toggle = preparedWrite(
  (_, tap: Tap, _variant: object) => sql<{ liked: boolean; likes_count: number }>`with who as (
      select u.id from sessions s join users u on u.id = s.user_id
      where s.id = ${tap.session} and u.id = ${tap.me} and (u.banned_until is null or u.banned_until <= ${tap.now})
    ), seen as (
      select p.id as post_id, who.id as user_id from feed_posts p, who where p.id = ${tap.post} and (
        p.visibility = 'public' or p.user_id = who.id or ${tap.staff}::boolean
        or (p.visibility = 'county' and p.county_code = ${tap.county}::smallint)
        or (p.visibility = 'constituency' and p.constituency_code = ${tap.constituency}::smallint)
        or (p.visibility = 'ward' and p.ward_code = ${tap.ward}::smallint)
        or (p.visibility = 'friends'
          and exists (select from friendships f where f.user_id = who.id and f.friend_id = p.user_id)))
      for key share of p
    ), taken as (
      delete from post_likes l using seen where l.user_id = seen.user_id and l.post_id = seen.post_id returning l.post_id
    ), put as (
      insert into post_likes (post_id, user_id, created_at)
      select post_id, user_id, ${tap.now}::timestamptz from seen where not exists (select from taken)
      on conflict do nothing returning post_id
    )
    update feed_posts p
    set likes_count = p.likes_count + (select count(*) from put) - (select count(*) from taken)
    from seen where p.id = seen.post_id
    returning p.likes_count, not exists (select from taken) as liked`,
)

/** Likes the post or takes the like back. Undefined when the session has ended, or the member may not see the post. */
export const tapLike = async (db: Writer, tap: Tap) => (await toggle(db, tap, {}))[0]
