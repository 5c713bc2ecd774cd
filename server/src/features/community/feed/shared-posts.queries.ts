import { sql } from 'kysely'
import type { Visibility } from '@mtaa/contract/community/feed'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { savedAmong } from '../bookmarks/index.ts'
import { pageOf, type Placeholders, type PostsVariant } from './feed.queries.ts'
import { authorColumns, postColumns, type PostRow } from './posts.queries.ts'
import type { RangeScan } from './reach.rules.ts'
import { isShown } from './visibility.queries.ts'

/** A post in a list; what it says is read by its id. */
export interface Listed {
  id: string
  created_at: Date
  visibility: Visibility
}

type ScanVariant = Pick<RangeScan, 'visibility' | 'level'> & { limit: number }

const scan = prepared((_, { code }: { code: number | null }, { visibility, level, limit }: ScanVariant) => {
  const there = level === 'country' ? sql`` : sql` and ${sql.ref(`p.${level}_code`)} = ${code}`
  return sql<Listed>`select p.id, p.created_at, p.visibility from feed_posts p
    where ${isShown} and p.visibility = ${sql.lit(visibility)}${there} order by p.created_at desc, p.id desc limit ${sql.lit(limit)}`
})

/** The newest posts of one range scan: the same for everybody whom it is for. */
export const findListed = (db: Db, { code, ...variant }: RangeScan, limit: number) =>
  scan(db, { code }, { ...variant, limit })

const byIds = prepared(
  (
    _,
    { ids }: { ids: string },
    _variant: object,
  ) => sql<PostRow>`select ${postColumns}, ${authorColumns}, false as liked, false as saved, null::int as answer
    from feed_posts p join profiles a on a.id = p.user_id where p.id = any(${ids}::uuid[]) and ${isShown}`,
)

const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`

/** Shown posts by their ids, of every visibility, without what is the viewer's own. */
export const findByIds = (db: Db, ids: readonly string[]) => byIds(db, { ids: arrayOf(ids) }, {})

interface Marks {
  likes: string | null
  saves: string | null
}
type OwnRow = PostRow & Marks

const ownPart = prepared((_, placeholders: Placeholders & { ids: string }, variant: PostsVariant) => {
  const likes = sql`select string_agg(l.post_id::text, ',') as likes from post_likes l
    where l.user_id = ${placeholders.me} and l.post_id = any(${placeholders.ids}::uuid[])`
  const saves = savedAmong(placeholders.me, 'post', placeholders.ids)
  const posts = variant.own || variant.friends ? pageOf(placeholders, variant) : sql`select null as id where false`
  return sql<OwnRow | (Marks & { id: null })>`select l.likes, s.saves, p.* from (${likes}) l cross join (${saves}) s
    left join (${posts}) p on true`
})

/**
 * What of a page is the viewer's alone, in one statement: own and friends' posts, and which of the posts `ids` they like and have saved.
 */
export async function findOwn(
  db: Db,
  placeholders: Placeholders,
  variant: PostsVariant,
  ids: readonly string[],
): Promise<{ posts: PostRow[]; likes: Set<string>; saves: Set<string> }> {
  const rows = await ownPart(db, { ...placeholders, ids: arrayOf(ids) }, variant)
  return {
    posts: rows.filter((row): row is OwnRow => row.id !== null),
    likes: new Set(rows[0]?.likes?.split(',')),
    saves: new Set(rows[0]?.saves?.split(',')),
  }
}
