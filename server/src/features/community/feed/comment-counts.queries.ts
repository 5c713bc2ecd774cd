import { sql, type RawBuilder } from 'kysely'

/**
 * A part of a `with` that moves the count of comments of a post, in the statement that writes the comment: `changed` is the
 * name of another part with at most one row, which has the `post_id`. The caller drops the tag of the post. Counted is what
 * is shown, replies too (docs/rules/comments.md).
 */
export const countComment = (changed: string, by: 1 | -1): RawBuilder<unknown> => sql`
  update feed_posts p set comments_count = p.comments_count + ${sql.lit(by)} from ${sql.ref(changed)} n
  where p.id = n.post_id returning p.comments_count`

/**
 * The same before a new comment is written: the update is the lock of the post, which is judged as it is now. A statement that
 * locks the row in another part may deadlock with its like. `may`: of `feed_posts as p`. Returns id and author of the post.
 */
export const countNewComment = (post: string, may: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  update feed_posts p set comments_count = p.comments_count + 1 where p.id = ${post} and ${may}
  returning p.id, p.user_id`
