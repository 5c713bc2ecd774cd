import { sql, type RawBuilder } from 'kysely'
import type { Visibility } from '@mtaa/contract/community/feed'
import type { Viewer } from '../../../core/viewer.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isSaved } from '../bookmarks/index.ts'
import { isMutedBy } from '../mutes/index.ts'
import { answerOf } from './kinds/parts.queries.ts'
import { authorColumns, postColumns, type PostRow } from './posts.queries.ts'
import { isVisibleTo, viewerValues, type ViewerValues } from './visibility.queries.ts'

interface Values extends ViewerValues {
  author: string
  at: string | null
  before: string | null
}

interface Variant {
  /** The author's own list: all visibilities at once. */
  own: boolean
  visibilities: Visibility[]
  paged: boolean
  limit: number
}

// As the index `feed_posts_of_author` has it.
const audience = sql.raw(`(case p.visibility when 'county' then p.county_code
  when 'constituency' then p.constituency_code when 'ward' then p.ward_code else 0 end)`)

const audienceOf = (of: Values, visibility: Visibility): RawBuilder<unknown> => {
  if (visibility === 'public' || visibility === 'friends') return sql`0`
  return sql`${of[visibility]}::int`
}

/** Ordered scans of an index, one for each visibility that could reach this viewer: none reads what they may not see. */
function scans(of: Values, { own, visibilities, paged, limit }: Variant) {
  const older = paged ? sql` and (p.created_at, p.id) < (${of.at}::timestamptz, ${of.before}::uuid)` : sql``
  const scan = (where: RawBuilder<unknown>) => sql`(select p.id from feed_posts p
    where p.user_id = ${of.author}::uuid and ${where}${older} and ${isVisibleTo(of)}
    order by p.created_at desc, p.id desc limit ${sql.lit(limit)})`
  if (own) return scan(sql`true`)
  // Looked up once, before any post is read.
  const isFriend = sql` and (select exists (
    select from friendships f where f.user_id = ${of.me}::uuid and f.friend_id = ${of.author}::uuid))`
  const each = visibilities.map((visibility) =>
    scan(
      sql`p.visibility = ${sql.lit(visibility)} and ${audience} = ${audienceOf(of, visibility)}${visibility === 'friends' ? isFriend : sql``}`,
    ),
  )
  return sql.join(each, sql` union all `)
}

const pageRows = prepared(
  (_, of: Values, variant: Variant) => sql<PostRow>`select ${postColumns}, ${authorColumns},
      exists (select from post_likes l where l.user_id = ${of.me}::uuid and l.post_id = p.id) as liked,
      ${isSaved(of.me, 'post', 'p.id')} as saved, ${answerOf(of.me)} as answer, ${isMutedBy(of.me, 'p.user_id')} as muted
    from (${scans(of, variant)}) ids join feed_posts p on p.id = ids.id join profiles a on a.id = p.user_id
    order by p.created_at desc, p.id desc limit ${sql.lit(variant.limit)}`,
)

interface Page {
  author: string
  after: Cursor | undefined
  limit: number
}

/** The newest posts of one author that this viewer may see. In lists staff are members like others. */
export function findPostsOf(db: Db, viewer: Viewer, { author, after, limit }: Page): Promise<PostRow[]> {
  const visibilities: Visibility[] = ['public']
  if (viewer?.home) visibilities.push('county', 'constituency', 'ward')
  if (viewer) visibilities.push('friends')
  const values = { ...viewerValues(viewer), staff: false, author, at: after?.at ?? null, before: after?.id ?? null }
  return pageRows(db, values, { own: viewer?.id === author, visibilities, paged: after !== undefined, limit })
}

/** Whether there is such a member. */
export const isMember = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
