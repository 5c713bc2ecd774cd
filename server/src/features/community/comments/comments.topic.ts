import type { Deps } from '../../../core/deps.ts'
import { uuidOf, type Topic } from '../../../core/topics.ts'
import type { Writer } from '../../../platform/database/db.ts'
import { viewerValues } from '../feed/index.ts'
import { seesPost } from './comments.queries.ts'

/** The comments on a post have changed: for everybody who sees the post. */
export const commentsTopic: Topic<Deps> = {
  name: 'comments',
  id: uuidOf,
  may: ({ db }, viewer, id) => seesPost(db, viewerValues(viewer), id),
}

/** Only which one: what it says now is read as each reader may read it. */
export const sendChange = (
  { live }: Pick<Deps, 'live'>,
  db: Writer,
  { id, post_id: postId }: { id: string; post_id: string },
): void => live.send(db, `comments:${postId}`, { comment: id })
