import { isLongerThan } from '@mtaa/contract/clean-text'
import { backgroundTextLimit, postTextLimit, type Visibility } from '@mtaa/contract/community/feed'
import type { Home, Member, Viewer } from '../../../core/viewer.ts'

/** The fields of a post that decide who may see it. */
export interface Audience {
  user_id: string
  visibility: Visibility
  county_code: number
  constituency_code: number | null
  ward_code: number | null
}

/** The viewer's relation to the post. */
export interface Known {
  isFriend: boolean
  isStaff: boolean
}

/**
 * Who may see a post: everyone a public one; members whose home lies in the post's county, constituency or ward; the
 * author's friends; the author; and staff, for single posts only. `isVisibleTo` in visibility.queries.ts is the same rule
 * in SQL.
 */
export function maySeePost(viewer: Viewer, post: Audience, { isFriend, isStaff }: Known): boolean {
  if (post.visibility === 'public') return true
  if (!viewer) return false
  if (viewer.id === post.user_id || isStaff) return true
  if (post.visibility === 'friends') return isFriend
  return isNeighbour(viewer, post)
}

/** Whether the member's home lies in the place that a post is for; false of posts for no place. */
export const isNeighbour = ({ home }: Member, post: Audience) =>
  home !== null &&
  post.visibility !== 'public' &&
  post.visibility !== 'friends' &&
  livesInScope(home, post, post.visibility)

const livesInScope = (home: Home, post: Audience, scope: 'county' | 'constituency' | 'ward') =>
  home[`${scope}_code`] === post[`${scope}_code`]

/** Only the author may edit a post. */
export const mayEditPost = (viewer: Viewer, post: Pick<Audience, 'user_id'>) => viewer?.id === post.user_id

export const isTooLong = (content: string) => isLongerThan(content, postTextLimit)

/** A background is for short texts without pictures. */
export const mayHaveBackground = (content: string, pictures: number) =>
  pictures === 0 && !isLongerThan(content, backgroundTextLimit)
