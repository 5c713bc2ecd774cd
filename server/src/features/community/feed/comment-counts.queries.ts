import { sql, type RawBuilder } from 'kysely'
import { isShown, isVisibleTo, type ViewerValues } from './visibility.queries.ts'

/**
 * A part of a `with` that moves the count of comments of a post, in the statement that writes the comment: `changed` is the
 * name of another part with at most one row, which has the `post_id`. The caller drops the tag of the post. Counted is what
 * is shown, replies too (docs/rules/comments.md).
 */
export const countComment = (changed: string, by: 1 | -1): RawBuilder<unknown> => sql`
  update feed_posts p set comments_count = p.comments_count + ${sql.lit(by)} from ${sql.ref(changed)} n
  where p.id = n.post_id returning p.comments_count`

/**
 * A part of a `with` that counts a comment that is about to be written on the post `p` of this condition, and locks the post: it
 * returns the post's id if it is shown and the viewer sees it, also after waiting for who changed it meanwhile.
 */
export const countNewComment = (isPost: RawBuilder<unknown>, viewer: ViewerValues): RawBuilder<unknown> => sql`
  update feed_posts p set comments_count = p.comments_count + 1
  where ${isPost} and ${isShown} and ${isVisibleTo(viewer)} returning p.id`
