import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findSeeing } from '../feed/index.ts'
import { recordMentions } from '../mentions/index.ts'
import { findTalking } from './write.queries.ts'

interface Written {
  id: string
  post_id: string
  author_id: string | null
  content: string
}

/** Records whom a comment mentions, in the transaction that writes its text; who may not see the post is not notified. */
export async function recordCommentMentions(deps: Deps, tx: Tx, comment: Written): Promise<void> {
  const { id, post_id: post, author_id: authorId, content: text } = comment
  if (authorId === null) return
  const path = `/posts/${post}#comments`
  await recordMentions(deps, tx, {
    kind: 'comment',
    id,
    postId: post,
    path,
    authorId,
    text,
    mayBeSeenBy: (ids) => findSeeing(tx, post, ids),
    takingPart: (ids) => findTalking(tx, post, ids),
  })
}
