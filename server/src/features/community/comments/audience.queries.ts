import { sql, type RawBuilder } from 'kysely'
import { isNotBlocked } from '../blocks/index.ts'
import type { ViewerValues } from '../feed/index.ts'

/** The rule `mayComment` in SQL, for `feed_posts as p`, of which `isVisibleTo` holds. True or false, never null. */
export const isOpenTo = ({ me, county, constituency, ward }: ViewerValues): RawBuilder<boolean> => sql<boolean>`(
  ${me}::uuid is not null and (p.user_id = ${me}::uuid or case p.comments_from
    when 'everyone' then true
    when 'friends' then exists (select from friendships f where f.user_id = ${me}::uuid and f.friend_id = p.user_id)
    when 'ward' then case when p.ward_code is not null then p.ward_code = ${ward}::smallint
      when p.constituency_code is not null then p.constituency_code = ${constituency}::smallint
      else p.county_code = ${county}::smallint end
  end is true))`

interface Listing {
  /** The viewer has blocked somebody or is blocked. */
  hides: boolean
  /** Whether a reply of the viewer's own stands below, which others do not see. */
  holdsOwn?: RawBuilder<boolean>
}

/**
 * Which comments lists show of a post that the viewer sees, for `comments as <alias>`: what is shown, their own that are hidden
 * or removed, and the place of a top comment below which replies stand, or, by `holdsOwn`, a reply of their own that others
 * do not see; nothing of people with a block between them.
 */
export const isListed = (
  alias: 'c' | 'r',
  me: string | null,
  { hides, holdsOwn = sql<boolean>`false` }: Listing,
): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const unblocked = hides ? sql` and ${isNotBlocked(me, `${alias}.author_id`)}` : sql``
  return sql<boolean>`(${column('status')} = 'shown' or ${column('replies_count')} > 0 or ${holdsOwn}
    or (${column('status')} <> 'deleted' and ${column('author_id')} = ${me}::uuid))${unblocked}`
}

/** A reply of the viewer's own that only they and staff read, for `comments as h`. */
export const isOwnNotShown = (me: string | null): RawBuilder<boolean> =>
  sql<boolean>`h.author_id = ${me}::uuid and h.parent_id is not null and h.status in ('hidden', 'removed')`
