import { sql } from 'kysely'
import type { Commenters, Post, PostKind, PostStatus, Visibility } from '@mtaa/contract/community/feed'
import { isSaved } from '../bookmarks/index.ts'
import { isMutedBy } from '../mutes/index.ts'
import { personColumnsSql, type PersonColumns } from '../people/index.ts'
import type { PictureRef } from '../../media/media/index.ts'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { prepared, preparedWrite } from '../../../platform/database/prepared.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { answerOf, partColumn, type PostPart } from './kinds/parts.queries.ts'
import { isShown, isVisibleTo, viewerValues, type ViewerValues } from './visibility.queries.ts'

export interface PostRow extends PersonColumns {
  id: string
  user_id: string
  kind: PostKind
  status: PostStatus
  /** Why it is hidden or removed. */
  status_reason: string | null
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
  comments_from: Commenters
  shares_count: number
  created_at: Date
  updated_at: Date
  edited_at: Date | null
  part: PostPart | null
  liked: boolean
  saved: boolean
  /** What the viewer has answered to a poll or an alert. */
  answer: number | null
  /** The viewer has muted its author. Read where a post is shown all the same. */
  muted?: boolean
}

/** What a `PostRow` has of its author, from `profiles as a`. */
export const authorColumns = personColumnsSql('a')
/** What a `PostRow` has from `feed_posts as p`. */
export const postColumns = sql.raw(
  `p.id, p.user_id, p.kind, p.status, p.status_reason, p.content, p.images, p.videos, p.background, p.visibility, p.county_code,
   p.constituency_code, p.ward_code, p.likes_count, p.comments_count, p.comments_from, p.shares_count, p.created_at, p.updated_at,
   p.edited_at, ${partColumn}`,
)

const onePost = prepared(
  (_, of: { id: string } & ViewerValues, _variant: object) => sql<PostRow>`select ${postColumns}, ${authorColumns},
      exists (select from post_likes l where l.user_id = ${of.me} and l.post_id = p.id) as liked,
      ${isSaved(of.me, 'post', 'p.id')} as saved, ${answerOf(of.me)} as answer, ${isMutedBy(of.me, 'p.user_id')} as muted
    from feed_posts p join profiles a on a.id = p.user_id where p.id = ${of.id} and ${isVisibleTo(of)}`,
)

/** One post, if this viewer may see it. */
export const findPost = async (db: Db, id: string, viewer: Viewer) =>
  (await onePost(db, { id, ...viewerValues(viewer) }, {}))[0]

const somePosts = prepared(
  (
    _,
    { ids, me, county, constituency, ward }: { ids: readonly string[] } & ViewerValues,
    _variant: object,
  ) => sql<PostRow>`select ${postColumns}, ${authorColumns},
      exists (select from post_likes l where l.user_id = ${me} and l.post_id = p.id) as liked,
      ${isSaved(me, 'post', 'p.id')} as saved, ${answerOf(me)} as answer, ${isMutedBy(me, 'p.user_id')} as muted
    from unnest(${ids}::uuid[]) i join feed_posts p on p.id = i join profiles a on a.id = p.user_id
    where ${isVisibleTo({ me, county, constituency, ward, staff: false })} and ${isShown}`,
)

/** Those of them that lists show to this viewer, in any order: in lists staff are members like others. */
export const findPostsById = (db: Db, ids: readonly string[], viewer: Viewer) =>
  somePosts(db, { ids, ...viewerValues(viewer) }, {})

export interface NewPost {
  id: string
  me: string
  /** Null: it is not written by a request of its author. */
  session: string | null
  kind: PostKind
  content: string
  /** JSON text. */
  images: string
  background: string | null
  visibility: Visibility
  comments_from: Commenters
  county: number
  constituency: number | null
  ward: number | null
  now: Date
}

const oneInsert = preparedWrite((_, post: NewPost, { bySession }: { bySession: boolean }) => {
  const author = bySession
    ? sql`sessions s join users u on u.id = s.user_id where s.id = ${post.session} and`
    : sql`users u where`
  return sql<PostRow>`with who as (
      select u.id from ${author} u.id = ${post.me} and (u.banned_until is null or u.banned_until <= ${post.now})),
    p as (
      insert into feed_posts (id, user_id, kind, content, images, background, visibility, comments_from,
        county_code, constituency_code, ward_code, created_at, updated_at)
      select ${post.id}::uuid, id, ${post.kind}, ${post.content}, ${post.images}::jsonb, ${post.background}, ${post.visibility},
        ${post.comments_from}, ${post.county}::smallint, ${post.constituency}::smallint, ${post.ward}::smallint,
        ${post.now}::timestamptz, ${post.now}::timestamptz
      from who returning *)
    select ${postColumns}, ${authorColumns}, false as liked, false as saved, null::int as answer from p join profiles a on a.id = p.user_id`
})

/**
 * Writes the post, if the session is valid (when there is one) and the member is not banned: one statement. Otherwise undefined, and nothing is
 * written.
 */
export const insertPost = async (db: Writer, post: NewPost): Promise<PostRow | undefined> =>
  (await oneInsert(db, post, { bySession: post.session !== null }))[0]

/**
 * Locks the author, so that each post is counted before the next one is checked. Returns when they joined; undefined
 * when the session has ended or the member is banned.
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

/** When the member joined; undefined for unknown accounts. */
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
