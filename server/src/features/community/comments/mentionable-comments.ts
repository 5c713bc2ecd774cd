import type { Mentionable } from '../../../core/mentionables.ts'
import { findComment } from './comments.queries.ts'
import { viewReply } from './comments.view.ts'

/** Comments that mention somebody, below posts that the member sees. */
export const mentionableComments: Mentionable = {
  kind: 'comment',
  async find({ deps, viewer }, ids) {
    const found = await Promise.all(
      ids.map(async (id) => {
        const row = await findComment(deps.db, id, viewer)
        const comment = row && viewReply(row, viewer, deps)
        if (comment?.status !== 'shown' || !comment.author) return []
        const { author, content: text, post_id, parent_id } = comment
        return [[id, { author, text, path: `/posts/${post_id}?thread=${parent_id ?? id}#comments` }] as const]
      }),
    )
    return new Map(found.flat())
  },
}
