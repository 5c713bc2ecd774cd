import { isLongerThan } from '@mtaa/contract/clean-text'
import { backgroundTextLimit, postTextLimit, type PostStatus, type Visibility } from '@mtaa/contract/community/feed'
import type { Home, Member, Viewer } from '../../../core/viewer.ts'

/** A deleted post is still stored for a day, so that its author can undo the deletion at once. */
export type StoredStatus = PostStatus | 'deleted'

/** The fields of a post that decide who may see it. */
export interface Audience {
  user_id: string
  status: StoredStatus
  visibility: Visibility
  county_code: number
  constituency_code: number | null
  ward_code: number | null
}

/** The viewer's relation to the post. */
export interface Known {
  isFriend: boolean
  isStaff: boolean
  /** One of viewer and author has blocked the other. */
  isBlocked?: boolean
}

/**
/**
 * Who may see a post: no one a deleted one; the author and staff one that is hidden or removed; everyone a public one; members
 * whose home lies in the post's county, constituency or ward; the author's friends; the author; and staff, for single posts
 * only. None of two of whom one has blocked the other, but staff. `isVisibleTo` in visibility.queries.ts is the same rule in SQL.
 */
export function maySeePost(viewer: Viewer, post: Audience, { isFriend, isStaff, isBlocked = false }: Known): boolean {
  if (post.status === 'deleted' || (isBlocked && !isStaff)) return false
  if (post.status !== 'shown') return viewer !== null && (viewer.id === post.user_id || isStaff)
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

/** Only the author may edit a post, unless it was removed. */
export const mayEditPost = (viewer: Viewer, post: Pick<Audience, 'user_id' | 'status'>) =>
  viewer?.id === post.user_id && (post.status === 'shown' || post.status === 'hidden')

/** The app offers to undo a deletion for 10 seconds; slow lines get more. */
export const undoForMs = 30_000

export const isTooLong = (content: string) => isLongerThan(content, postTextLimit)

/** A background is for short texts without pictures. */
export const mayHaveBackground = (content: string, pictures: number) =>
  pictures === 0 && !isLongerThan(content, backgroundTextLimit)
