import type { Searchable } from '../../../core/searchable.ts'
import { viewPost } from './feed.view.ts'
import { findPostsById } from './posts.queries.ts'

/** What of posts can be found: all that lists show to the same viewer. */
export const searchablePosts: Searchable = {
  kinds: ['posts'],
  table: 'feed_posts',
  show: async (deps, viewer, ids) =>
    (await findPostsById(deps.db, ids, viewer)).map((row) => ({
      id: row.id,
      kind: 'posts' as const,
      post: viewPost(row, viewer, deps),
    })),
}
