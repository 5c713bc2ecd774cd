import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { recordMentions } from '../mentions/index.ts'
import { findSeeing } from './visibility.queries.ts'
import type { PostRow } from './posts.queries.ts'

type Written = Pick<PostRow, 'id' | 'user_id' | 'content'>

/** Records whom a post mentions, in the transaction that writes its text; who may not see the post is not notified. */
export const recordPostMentions = (deps: Deps, tx: Tx, { id, user_id: authorId, content: text }: Written) =>
  recordMentions(deps, tx, {
    kind: 'post',
    id,
    postId: id,
    path: `/posts/${id}`,
    authorId,
    text,
    mayBeSeenBy: (ids) => findSeeing(tx, id, ids),
  })
