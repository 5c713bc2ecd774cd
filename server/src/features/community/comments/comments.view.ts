import type { Comment, Reply } from '@mtaa/contract/community/comments'
import type { Deps } from '../../../core/deps.ts'
import { isStaff, type Viewer } from '../../../core/viewer.ts'
import { viewPersonOf } from '../people/index.ts'
import type { CommentRow } from './comments.queries.ts'
import { mayDeleteComment, mayEditComment } from './comments.rules.ts'

/** A comment as this viewer may see it: of what is not shown only its place. */
export function viewReply(row: CommentRow, viewer: Viewer, deps: Pick<Deps, 'pictures'>): Reply {
  const { id, post_id, parent_id, author_id, status, likes_count, replies_count, liked } = row
  const isTheirs = viewer !== null && viewer.id === author_id
  const isRead = status === 'shown' || (status !== 'deleted' && (isTheirs || isStaff(viewer)))
  return {
    id,
    post_id,
    parent_id,
    author: isRead && author_id !== null ? viewPersonOf(author_id, row, deps) : null,
    content: isRead ? row.content : '',
    status,
    likes_count,
    replies_count,
    liked,
    may: { edit: mayEditComment(viewer, row), delete: mayDeleteComment(viewer, row) },
    created_at: row.created_at.toISOString(),
    ...(isRead && row.muted && { muted: row.muted }),
    edited_at: isRead ? (row.edited_at?.toISOString() ?? null) : null,
  }
}

export const viewComment = (
  row: CommentRow,
  replies: readonly CommentRow[],
  viewer: Viewer,
  deps: Pick<Deps, 'pictures'>,
): Comment => ({
  ...viewReply(row, viewer, deps),
  replies: replies.map((reply) => viewReply(reply, viewer, deps)),
})
