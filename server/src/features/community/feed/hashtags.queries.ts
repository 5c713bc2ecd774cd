import { hashtagLimits, type HashtagPage } from '@mtaa/contract/community/hashtags'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { isSaved } from '../bookmarks/index.ts'
import type { MutedTexts, Muting } from '../mutes/index.ts'
import { answerOf } from './kinds/parts.queries.ts'
import { authorColumns, postColumns, type PostRow } from './posts.queries.ts'
import { isUnmutedById } from './unmuted.queries.ts'
import { isVisibleTo, type ViewerValues } from './visibility.queries.ts'

interface PageValues extends Omit<ViewerValues, 'staff'>, MutedTexts {
  tag: string
  /** Where the last page ended. */
  at: string | null
  before: string | null
}

interface PageVariant {
  member: boolean
  /** The viewer has muted somebody or words. */
  mutes: boolean
  paged: boolean
  limit: number
}

/** What a scan has found, and the post itself where the viewer may see it. */
type ListedPost = { listed_id: string; listed_at: Date } & (PostRow | { id: null })

const scopes = ['county', 'constituency', 'ward'] as const
const newestFirst = sql`order by h.created_at desc, h.post_id desc`

/**
 * The newest posts with a hashtag, as far as one viewer may see them. Each part is an ordered scan of an index: public posts,
 * those for each place of the viewer's home, own ones, and those of each friend for friends. The people between whom there is
 * a block are left out in the scan, so that their posts never fill a page.
 */
const listed = (
  { me, tag, at, before, county, constituency, ward, words, keys }: PageValues,
  { member, mutes, paged, limit }: PageVariant,
) => {
  const first = sql`${newestFirst} limit ${sql.lit(limit)}`
  const older = paged ? sql` and (h.created_at, h.post_id) < (${at}::timestamptz, ${before}::uuid)` : sql``
  const unmuted = mutes ? sql` and ${isUnmutedById({ me, words, keys }, 'h.post_id')}` : sql``
  const having = (visibility: string) => sql`h.tag = ${tag} and h.visibility = ${sql.lit(visibility)}${older}`
  const scan = (visibility: string, code: RawBuilder<unknown>) => {
    const unblocked = member ? sql` and ${isNotBlocked(me, 'h.user_id')}` : sql``
    return sql`(select h.post_id, h.created_at from post_hashtags h
      where ${having(visibility)} and h.scope_code = ${code}${unblocked}${unmuted} ${first})`
  }
  // One by one: placeholders are a proxy, which cannot be spread.
  const home = { county, constituency, ward }
  const parts = [scan('public', sql`0::smallint`)]
  if (member) {
    parts.push(
      ...scopes.map((scope) => scan(scope, sql`${home[scope]}::smallint`)),
      ...[...scopes, 'friends'].map(
        (visibility) => sql`(select h.post_id, h.created_at from post_hashtags h
          where h.user_id = ${me}::uuid and ${having(visibility)} ${first})`,
      ),
      // Looked up for each friend, and for none where nobody has posted it for friends: a scalar
      // is read once, before them, and its order says by which index.
      sql`(select h.post_id, h.created_at from friendships f cross join lateral (
          select h.post_id, h.created_at from post_hashtags h
          where h.user_id = f.friend_id and ${having('friends')}${unmuted} ${first}) h
        where f.user_id = ${me}::uuid and ${isNotBlocked(me, 'f.friend_id')} and (
          select true from post_hashtags e where e.tag = ${tag} and e.visibility = 'friends' and e.scope_code = 0
          order by e.created_at desc, e.post_id desc limit 1)
        ${first})`,
    )
  }
  // A place may be one's own, and a post one's own as well.
  return sql`select distinct on (h.created_at, h.post_id) h.* from (${sql.join(parts, sql` union all `)}) h ${first}`
}

const page = prepared((_, values: PageValues, variant: PageVariant) => {
  const { me, county, constituency, ward } = values
  const liked = variant.member
    ? sql`(select true from post_likes l where l.user_id = ${me} and l.post_id = p.id) is not null`
    : sql`false`
  const answer = variant.member ? answerOf(me) : sql`null::int`
  const saved = variant.member ? isSaved(me, 'post', 'p.id') : sql`false`
  const visible = variant.member
    ? isVisibleTo({ me, county, constituency, ward, staff: false })
    : isVisibleTo({ me: null, county: null, constituency: null, ward: null, staff: false })
  return sql<ListedPost>`select h.post_id as listed_id, h.created_at as listed_at, p.* from (${listed(values, variant)}) h
    left join lateral (select ${postColumns}, ${authorColumns}, ${liked} as liked, ${saved} as saved, ${answer} as answer
      from feed_posts p join profiles a on a.id = p.user_id where p.id = h.post_id and ${visible}) p on true
    ${newestFirst}`
})

interface TagPage {
  tag: string
  limit: number
  after: Cursor | undefined
  muting: Muting | null
}

/** Few sizes, so that few statements are prepared. */
const sizes = [21, 51]

/**
 * What the scans found, newest first: at least `limit` where there are as many. `id` is null of a post that has changed since,
 * so that a page may be short and its cursor still leads on.
 */
export const findHashtagPosts = (
  db: Db,
  { staff: _, ...viewer }: ViewerValues,
  { tag, limit, after, muting }: TagPage,
): Promise<ListedPost[]> =>
  page(
    db,
    { ...viewer, tag, at: after?.at ?? null, before: after?.id ?? null, words: null, keys: null, ...muting },
    {
      member: viewer.me !== null,
      mutes: muting !== null,
      paged: after !== undefined,
      limit: sizes.find((size) => size >= limit) ?? limit,
    },
  )

/** So many of the newest posts say which hashtags stand beside one. */
const lookedAt = 100

const use = prepared(
  (_, { tag, since }: { tag: string; since: Date }, _variant: object) => sql<Omit<HashtagPage, 'tag'>>`
    with newest as materialized (select h.post_id, h.created_at from post_hashtags h
      where h.tag = ${tag} and h.visibility = 'public' and h.scope_code = 0 ${newestFirst}
      limit ${sql.lit(hashtagLimits.counted)})
    select (select count(*)::int from newest) as posts,
      (select count(*)::int from newest where created_at > ${since}::timestamptz) as today,
      array(select o.tag from (select post_id from newest limit ${sql.lit(lookedAt)}) n
        join post_hashtags o on o.post_id = n.post_id where o.tag <> ${tag} group by o.tag
        having count(distinct o.user_id) > 1 order by count(*) desc, o.tag limit ${sql.lit(hashtagLimits.related)}) as related`,
)

/** How much a hashtag is used in public posts. */
export const findUse = async (db: Db, tag: string, since: Date) => (await use(db, { tag, since }, {}))[0]

/** So many of the newest public posts say which hashtags are in use. */
const inUse = 1000
const most = 1000

const used = prepared(
  (_, _none: object, _variant: object) => sql<{ tag: string; posts: number }>`
    select h.tag, count(*)::int as posts from (
        select p.id from feed_posts p where p.visibility = 'public' and p.status = 'shown'
        order by p.created_at desc, p.id desc limit ${sql.lit(inUse)}) n
      join post_hashtags h on h.post_id = n.id group by h.tag
    having count(*) >= ${sql.lit(hashtagLimits.listed)} and count(distinct h.user_id) > 1
    order by posts desc, h.tag limit ${sql.lit(most)}`,
)

/** Hashtags of the newest public posts that several of them and two people at least have. */
export const findUsed = (db: Db) => used(db, {}, {})
