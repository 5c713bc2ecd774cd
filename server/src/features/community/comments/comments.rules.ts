import { isLongerThan } from '@mtaa/contract/clean-text'
import { commentTextLimit, commentUndoSeconds, type Comment } from '@mtaa/contract/community/comments'
import type { Commenters } from '@mtaa/contract/community/feed'
import type { Viewer } from '../../../core/viewer.ts'

/** What of a post decides who may comment on it. */
export interface Talk {
  user_id: string
  comments_from: Commenters
  county_code: number
  constituency_code: number | null
  ward_code: number | null
}

/**
 * Who of those that see a post may comment on it: its author, and whom it says; `ward` is whose home lies in its ward, or in its
 * constituency or county where it names no narrower place. `isOpenTo` in audience.queries.ts is the same rule in SQL.
 */
export function mayComment(viewer: Viewer, post: Talk, { isFriend }: { isFriend: boolean }): boolean {
  if (!viewer) return false
  if (viewer.id === post.user_id || post.comments_from === 'everyone') return true
  if (post.comments_from === 'friends') return isFriend
  return post.comments_from === 'ward' && viewer.home !== null && viewer.home[narrowest(post)] === post[narrowest(post)]
}

const narrowest = ({ constituency_code, ward_code }: Talk) => {
  if (ward_code !== null) return 'ward_code'
  return constituency_code === null ? 'county_code' : 'constituency_code'
}

interface Written {
  author_id: string | null
  status: Comment['status']
  post_author_id: string
}

type Who = Pick<NonNullable<Viewer>, 'id'> | null

/** Only the author, and only what is shown. */
export const mayEditComment = (viewer: Who, { author_id, status }: Pick<Written, 'author_id' | 'status'>) =>
  viewer !== null && status === 'shown' && viewer.id === author_id

/** The author of the comment, and the author of the post. */
export const mayDeleteComment = (viewer: Who, { author_id, status, post_author_id }: Written) =>
  viewer !== null && status === 'shown' && (viewer.id === author_id || viewer.id === post_author_id)

interface Deleted extends Written {
  deleted_at: Date | null
  deleted_by_author: boolean | null
}

/** Who has deleted it, for a moment. */
export function mayRestoreComment(viewer: Who, comment: Deleted, now: Date): boolean {
  const { status, deleted_at, deleted_by_author, author_id, post_author_id } = comment
  if (viewer === null || status !== 'deleted' || !deleted_at) return false
  if (now.getTime() - deleted_at.getTime() > commentUndoSeconds * 1000) return false
  return viewer.id === (deleted_by_author ? author_id : post_author_id)
}

export const isTooLong = (content: string) => isLongerThan(content, commentTextLimit)
