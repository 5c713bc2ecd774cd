import { sql, type RawBuilder } from 'kysely'
import type { PostKind, Visibility } from '@mtaa/contract/community/feed'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { isSaved } from '../bookmarks/index.ts'
import type { MutedTexts } from '../mutes/index.ts'
import { answerOf } from './kinds/parts.queries.ts'
import { authorColumns, postColumns, type PostRow } from './posts.queries.ts'
import type { RangeScan } from './reach.rules.ts'
import { isUnmutedById, isUnmutedPost } from './unmuted.queries.ts'
import { isShown, isVisibleTo, type ViewerValues } from './visibility.queries.ts'

/** Everything that changes the text of the statement; what changes only its values is in `Placeholders`. */
export interface PostsVariant {
  /** False for a visitor, who has no friends, likes or posts of their own. */
  member: boolean
  /** In the order of the codes `code0`, `code1`, … */
  rangeScans: Pick<RangeScan, 'visibility' | 'level'>[]
  /** Posts of friends for friends. */
  friends: boolean
  /** The viewer's own posts: of one visibility, those that are not public, or every one. */
  own: Visibility | 'not public' | 'all' | null
  /** The author reads their own list: what is hidden or removed is in it. */
  mine: boolean
  /** Where friends' and own posts must lie: the codes `place0`, … of this level. */
  level: RangeScan['level']
  places: number
  /** The viewer has blocked somebody or is blocked. */
  hides?: boolean
  /** The viewer has muted somebody or words. */
  mutes?: boolean
  /** Older than the moment and id `at` and `before`. */
  paged: boolean
  /** Newer than the moment and id `since` and `sinceId`. */
  bounded?: boolean
  /** Posts of one kind only. */
  kind?: PostKind
  limit: number
}

export type Placeholders = ViewerValues &
  Record<string, string | number | boolean | null | readonly string[]> &
  Partial<MutedTexts>
type Sql = RawBuilder<unknown>
const nothing = sql``
const newestFirst = sql`order by p.created_at desc, p.id desc`

/**
 * The newest posts that one viewer may see. Each part is an ordered scan of an index, and PostgreSQL merges them, so a
 * page costs the same however many posts there are and however many friends wrote some.
 */
const newest = (columns: Sql, placeholders: Placeholders, variant: PostsVariant) => {
  const limit = sql`limit ${sql.lit(variant.limit)}`
  const within = (id: Sql, at: Sql) => between(id, at, placeholders, variant)
  const { kind } = variant
  const ofKind = kind ? sql` and p.kind = ${sql.lit(kind)}` : nothing
  const unblocked = variant.hides ? sql` and ${isNotBlocked(placeholders.me, 'p.user_id')}` : nothing
  const unmuted = variant.mutes ? sql` and ${isUnmutedPost(mutesIn(placeholders))}` : nothing
  const whole = (ids: Sql) =>
    sql`(select ${columns} from (${ids}) ids join feed_posts p on p.id = ids.id ${newestFirst})`
  const parts = variant.rangeScans.map(
    ({ visibility, level }, n) =>
      sql`(select ${columns} from feed_posts p where ${isShown} and p.visibility = ${sql.lit(visibility)}${at(level, placeholders[`code${n}`])}${ofKind}${within(sql`p.id`, sql`p.created_at`)}${unblocked}${unmuted} ${newestFirst} ${limit})`,
  )
  if (variant.own) {
    const mine = sql`select p.id, p.created_at, p.county_code, p.constituency_code, p.ward_code from feed_posts p
      where p.user_id = ${placeholders.me}${which(variant.own)} and ${variant.mine ? sql`p.status <> 'deleted'` : isShown}${ofKind}${within(sql`p.id`, sql`p.created_at`)} ${newestFirst} offset 0`
    const placed = placedIn(placeholders, variant)
    parts.push(whole(sql`select p.id from (${mine}) p where true${placed} ${newestFirst} ${limit}`))
  }
  if (variant.friends) {
    const ordered = sql`order by f.created_at desc, f.post_id desc ${limit}`
    const places = variant.level === 'country' ? [null] : Array.from({ length: variant.places }, (_, n) => n)
    const each = places.map((n) => {
      const placed =
        n === null ? nothing : sql` and ${sql.ref(`f.${variant.level}_code`)} = ${placeholders[`place${n}`]}`
      const read = variant.mutes ? sql` and ${isUnmutedById(mutesIn(placeholders), 'f.post_id')}` : nothing
      const kinds = kind ? sql` join feed_posts k on k.id = f.post_id and k.kind = ${sql.lit(kind)}` : nothing
      return sql`(select f.post_id as id from friends_posts f${kinds} where f.user_id = ${placeholders.me}${placed}${within(sql`f.post_id`, sql`f.created_at`)}${read} ${ordered})`
    })
    parts.push(...each.map(whole))
  }
  // A range scan may find an own post, too.
  const once = variant.own && parts.length > 1 ? sql`distinct on (p.created_at, p.id)` : nothing
  return sql`select ${once} * from (${sql.join(parts, sql` union all `)}) p ${newestFirst} ${limit}`
}

/** Own posts of one visibility or of several. `offset 0`: a person's posts are found by their author, not by the place. */
const which = (own: NonNullable<PostsVariant['own']>) => {
  if (own === 'all') return nothing
  return own === 'not public' ? sql` and p.visibility <> 'public'` : sql` and p.visibility = ${sql.lit(own)}`
}

/** After where the last page ended, and before what is known already. */
const between = (id: Sql, at: Sql, placeholders: Placeholders, { paged, bounded }: PostsVariant) => {
  const older = sql` and (${at}, ${id}) < (${placeholders.at}::timestamptz, ${placeholders.before}::uuid)`
  const newer = sql` and (${at}, ${id}) > (${placeholders.since}::timestamptz, ${placeholders.sinceId}::uuid)`
  return sql`${paged ? older : nothing}${bounded ? newer : nothing}`
}

const at = (level: RangeScan['level'], code: Placeholders[string] | undefined) =>
  level === 'country' ? nothing : sql` and ${sql.ref(`p.${level}_code`)} = ${code}`

const placedIn = (placeholders: Placeholders, { level, places }: PostsVariant) =>
  level === 'country'
    ? nothing
    : sql` and ${sql.ref(`p.${level}_code`)} in (${sql.join(Array.from({ length: places }, (_, n) => placeholders[`place${n}`]))})`

// A proxy of placeholders has no own keys, so it cannot be spread.
const mutesIn = ({ me, words = null, keys = null }: Placeholders) => ({ me, words, keys })
const viewerOf = ({ me, county, constituency, ward }: ViewerValues) => ({ me, county, constituency, ward })

/** The statement of a page of posts. */
export const pageOf = (placeholders: Placeholders, variant: PostsVariant) => {
  // Looked up row by row, however many likes the viewer has given.
  const liked = variant.member
    ? sql`(select true from post_likes l where l.user_id = ${placeholders.me} and l.post_id = p.id) is not null`
    : sql`false`
  const saved = variant.member ? isSaved(placeholders.me, 'post', 'p.id') : sql`false`
  const answer = variant.member ? answerOf(placeholders.me) : sql`null::int`
  // The scans find no other posts than these; the condition is the rule itself, in case a scan is ever wrong.
  const visible = variant.member
    ? isVisibleTo({ ...viewerOf(placeholders), staff: false })
    : sql`p.visibility = 'public' and ${isShown}`
  return sql<PostRow>`select p.*, ${authorColumns}, ${liked} as liked, ${saved} as saved, ${answer} as answer
    from (${newest(postColumns, placeholders, variant)}) p join profiles a on a.id = p.user_id
    where ${visible} ${newestFirst}`
}

const plainPage = prepared((_, placeholders: Placeholders, variant: PostsVariant) => pageOf(placeholders, variant))

const newestIds = prepared(
  (_, placeholders: Placeholders, variant: PostsVariant) =>
    newest(sql`p.id, p.created_at`, placeholders, variant) as RawBuilder<{ id: string; created_at: Date }>,
)

/** A page of posts with their authors and whether the viewer likes and has saved them, newest first. */
export const findPosts = (db: Db, placeholders: Placeholders, variant: PostsVariant) =>
  plainPage(db, placeholders, variant)

/** The newest post of the same list. */
export const findNewestPost = async (db: Db, placeholders: Placeholders, variant: PostsVariant) =>
  (await newestIds(db, placeholders, { ...variant, limit: 1, paged: false }))[0]
