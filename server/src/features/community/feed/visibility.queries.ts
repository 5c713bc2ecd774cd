import { sql, type RawBuilder } from 'kysely'
import { isStaff, type Viewer } from '../../../core/viewer.ts'

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
 * The rule `maySeePost` in SQL, for `feed_posts as p`: every statement that shows or changes a post on behalf of a viewer
 * has it in its `where`. True or false, never null; a visibility that it does not know is for the author and staff only.
 * visible-posts.test.ts compares both forms over random people and posts.
 */
export const isVisibleTo = ({
  me,
  county,
  constituency,
  ward,
  staff,
}: ViewerValues): RawBuilder<boolean> => sql<boolean>`(
  p.visibility = 'public' or (${me}::uuid is not null and (p.user_id = ${me}::uuid or ${staff}::boolean or case p.visibility
    when 'county' then p.county_code = ${county}::smallint
    when 'constituency' then p.constituency_code = ${constituency}::smallint
    when 'ward' then p.ward_code = ${ward}::smallint
    when 'friends' then exists (select from friendships f where f.user_id = ${me}::uuid and f.friend_id = p.user_id)
  end is true)))`
