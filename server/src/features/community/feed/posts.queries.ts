import { sql } from 'kysely'
import type { Post, Visibility } from '@mtaa/contract/community/feed'
import type { PictureRef } from '../../media/media/index.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export interface PostRow {
  id: string
  user_id: string
  content: string
  images: PictureRef[]
  videos: string[]
  background: Post['background']
  visibility: Visibility
  county_code: number
  constituency_code: number | null
  ward_code: number | null
  likes_count: number
  comments_count: number
  created_at: Date
  updated_at: Date
  first_name: string
  last_name: string
  profile_picture: string | null
  liked: boolean
}

/** What a `PostRow` takes from `feed_posts as p`. */
export const postColumns = sql.raw(
  `p.id, p.user_id, p.content, p.images, p.videos, p.background, p.visibility, p.county_code, p.constituency_code,
   p.ward_code, p.likes_count, p.comments_count, p.created_at, p.updated_at`,
)
const authorColumns = sql.raw('a.first_name, a.last_name, a.profile_picture')

const onePost = prepared((db, { id, me }: { id: string; me: string | null }, _: object) => {
  const query = sql<PostRow & { is_friend: boolean }>`select ${postColumns}, ${authorColumns},
      exists (select from post_likes l where l.user_id = ${me} and l.post_id = p.id) as liked,
      exists (select from friendships f where f.user_id = ${me} and f.friend_id = p.user_id) as is_friend
    from feed_posts p join profiles a on a.id = p.user_id where p.id = ${id}`
  return { compile: () => query.compile(db) }
})

/** One post and what the policy must know, whoever asks. */
export const findPost = async (db: Db, of: { id: string; me: string | null }) => (await onePost(db, of, {}))[0]

export interface NewPost {
  id: string
  me: string
  session: string
  content: string
  /** JSON text. */
  images: string
  background: string | null
  visibility: Visibility
  county: number
  constituency: number | null
  ward: number | null
  now: Date
}

const oneInsert = prepared((db, post: NewPost, _: object) => {
  const query = sql<PostRow>`with who as (
      select u.id from sessions s join users u on u.id = s.user_id
      where s.id = ${post.session} and u.id = ${post.me} and (u.banned_until is null or u.banned_until <= ${post.now})),
    p as (
      insert into feed_posts (id, user_id, content, images, background, visibility,
        county_code, constituency_code, ward_code, created_at, updated_at)
      select ${post.id}::uuid, id, ${post.content}, ${post.images}::jsonb, ${post.background}, ${post.visibility},
        ${post.county}::smallint, ${post.constituency}::smallint, ${post.ward}::smallint,
        ${post.now}::timestamptz, ${post.now}::timestamptz
      from who returning *)
    select ${postColumns}, ${authorColumns}, false as liked from p join profiles a on a.id = p.user_id`
  return { compile: () => query.compile(db) }
})

/** Writes the post if the session lives and its member is not banned, in one statement; else undefined. */
export const insertPost = async (db: Db | Tx, post: NewPost): Promise<PostRow | undefined> =>
  (await oneInsert(db, post, {}))[0]

/**
 * A member's posts queue here, so that each is counted before the next one is judged. Tells when they joined; undefined
 * when the session is over or the member banned.
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

/** When they joined; undefined when they are gone. */
export const findJoined = async (db: Db, me: string) =>
  (await db.selectFrom('users').select('created_at').where('id', '=', me).executeTakeFirst())?.created_at

/** When the member's latest posts were made, newest first. */
export async function findPostTimes(db: Db, me: string, { since, max }: { since: Date; max: number }) {
  const rows = await db
    .selectFrom('feed_posts')
    .select('created_at')
    .where('user_id', '=', me)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => row.created_at)
}

/** Changes the words of the member's own post; false when it is gone or another's. */
export async function changeWords(
  db: Db,
  { id, me, content, background, now }: { id: string; me: string; content: string; background: boolean; now: Date },
) {
  const { numUpdatedRows } = await db
    .updateTable('feed_posts')
    .set({ content, updated_at: now, ...(!background && { background: null }) })
    .where('id', '=', id)
    .where('user_id', '=', me)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
