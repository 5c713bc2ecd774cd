import type { Bookmarkable } from '../../../core/bookmarkables.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPost } from './feed.view.ts'
import { findPostsById } from './posts.queries.ts'

/** Posts that lists show to the member, one's own included. */
export const bookmarkablePosts: Bookmarkable = {
  kind: 'post',
  full: 'bookmarks_full',
  async check({ deps, viewer }, id) {
    if ((await findPostsById(deps.db, [id], viewer)).length === 0) throw new Refusal('post_not_found')
  },
  async find({ deps, viewer }, ids) {
    const rows = await findPostsById(deps.db, ids, viewer)
    return new Map(rows.map((row) => [row.id, { post: viewPost(row, viewer, deps) }]))
  },
}
