import type { Mentionable } from '../../../core/mentionables.ts'
import { viewPost } from './feed.view.ts'
import { findPostsById } from './posts.queries.ts'

/** Posts that mention somebody, as lists show them to the member. */
export const mentionablePosts: Mentionable = {
  kind: 'post',
  async find({ deps, viewer }, ids) {
    const rows = await findPostsById(deps.db, ids, viewer)
    return new Map(
      rows.map((row) => {
        const { author } = viewPost(row, viewer, deps)
        return [row.id, { author, path: `/posts/${row.id}`, text: row.content }]
      }),
    )
  },
}
