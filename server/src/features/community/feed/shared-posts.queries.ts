import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { pageOf, type Placeholders, type PostsVariant } from './feed.queries.ts'
import { authorColumns, postColumns, type PostRow } from './posts.queries.ts'
import type { RangeScan } from './reach.rules.ts'

type ScanVariant = Pick<RangeScan, 'visibility' | 'level'> & { limit: number }

const scan = prepared((_, { code }: { code: number | null }, { visibility, level, limit }: ScanVariant) => {
  const there = level === 'country' ? sql`` : sql` and ${sql.ref(`p.${level}_code`)} = ${code}`
  return sql<PostRow>`select p.*, ${authorColumns}, false as liked
    from (select ${postColumns} from feed_posts p where p.visibility = ${sql.lit(visibility)}${there}
      order by p.created_at desc, p.id desc limit ${sql.lit(limit)}) p
    join profiles a on a.id = p.user_id order by p.created_at desc, p.id desc`
})

/** The newest posts of one range scan, as everybody sees them whom the scan is for: nobody's likes are known. */
export const findShared = (db: Db, { code, ...variant }: RangeScan, limit: number) =>
  scan(db, { code }, { ...variant, limit })

interface OwnRow extends PostRow {
  likes: string | null
}

const ownPart = prepared((_, placeholders: Placeholders & { ids: string }, variant: PostsVariant) => {
  const likes = sql`select string_agg(l.post_id::text, ',') as likes from post_likes l
    where l.user_id = ${placeholders.me} and l.post_id = any(${placeholders.ids}::uuid[])`
  if (!variant.own && !variant.friends) return likes as typeof all
  const all = sql<OwnRow | { likes: string | null; id: null }>`select l.likes, p.* from (${likes}) l
    left join (${pageOf(placeholders, variant)}) p on true`
  return all
})

/**
 * What of a page is the viewer's alone, in one statement: own and friends' posts, and which of the posts `ids` they like.
 */
export async function findOwn(db: Db, placeholders: Placeholders & { ids: string }, variant: PostsVariant) {
  const rows = await ownPart(db, placeholders, variant)
  return {
    posts: rows.filter((row): row is OwnRow => Boolean(row.id)),
    likes: new Set(rows[0]?.likes?.split(',')),
  }
}
