import { sql, type RawBuilder } from 'kysely'
import { isStaff, type Viewer } from '../../../core/viewer.ts'
import { isNotBlocked } from '../blocks/index.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** What a statement must know of the viewer: values, or the placeholders of a prepared statement. `me` is null for a visitor. */
export interface ViewerValues {
  me: string | null
  county: number | null
  constituency: number | null
  ward: number | null
  staff: boolean
}

export const viewerValues = (viewer: Viewer): ViewerValues => ({
  me: viewer?.id ?? null,
  county: viewer?.home?.county_code ?? null,
  constituency: viewer?.home?.constituency_code ?? null,
  ward: viewer?.home?.ward_code ?? null,
  staff: isStaff(viewer),
})

/**
 * For whom a post is by its visibility alone: of what is shown. For rows with the columns of `feed_posts as p`, such as the
 * entries of the search, which are of shown posts only. A visibility that it does not know is for the author and staff.
 */
export const isFor = ({ me, county, constituency, ward, staff }: ViewerValues): RawBuilder<boolean> => sql<boolean>`((
  p.visibility = 'public' or (${me}::uuid is not null and (p.user_id = ${me}::uuid or ${staff}::boolean or case p.visibility
    when 'county' then p.county_code = ${county}::smallint
    when 'constituency' then p.constituency_code = ${constituency}::smallint
    when 'ward' then p.ward_code = ${ward}::smallint
    when 'friends' then exists (select from friendships f where f.user_id = ${me}::uuid and f.friend_id = p.user_id)
  end is true)))${isUnblocked(me, staff)})`

/** Staff see single posts also of whom they have blocked, or who has blocked them. */
const isUnblocked = (me: string | null, staff: boolean) => {
  const unblocked = isNotBlocked(me, 'p.user_id')
  // A placeholder is no false.
  return staff ? sql` and (${staff}::boolean or ${unblocked})` : sql` and ${unblocked}`
}

/**
 * The rule `maySeePost` in SQL, for `feed_posts as p`: every statement that shows or changes a post on behalf of a viewer
 * has it in its `where`. True or false, never null. What is hidden or removed is for its author and staff, what is deleted
 * for no one (docs/rules/posts.md). visible-posts.test.ts compares both forms over random people and posts.
 */
export const isVisibleTo = (viewer: ViewerValues): RawBuilder<boolean> => sql<boolean>`case p.status
  when 'shown' then ${isFor(viewer)}
  when 'deleted' then false
  else ${viewer.me}::uuid is not null and (p.user_id = ${viewer.me}::uuid or ${viewer.staff}::boolean) end`

/** Of `feed_posts as p`: what lists may show. A literal, so that the indexes of shown posts are used. */
export const isShown = sql<boolean>`p.status = 'shown'`

/** Which of these people may see a post, as members like others. */
export async function findSeeing(tx: Tx, postId: string, ids: readonly string[]): Promise<string[]> {
  // Columns of whom is looked at stand where other statements have one viewer's values.
  const viewer = {
    me: sql.ref('v.id'),
    county: sql.ref('v.county_code'),
    constituency: sql.ref('v.constituency_code'),
    ward: sql.ref('v.ward_code'),
    staff: false,
  } as unknown as ViewerValues
  const { rows } = await sql<{ id: string }>`select v.id from feed_posts p, profiles v
    where p.id = ${postId} and v.id = any(${ids}::uuid[]) and ${isVisibleTo(viewer)}`.execute(tx)
  return rows.map(({ id }) => id)
}
