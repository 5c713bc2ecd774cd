import { writeCursor } from '../../../platform/http/cursor.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { findPosts } from './feed.queries.ts'
import { planPosts, type PostsParams } from './plan-posts.ts'

/** A page of the posts that this viewer may see, newest first. */
export async function listPosts({ db }: Deps, viewer: Viewer, params: PostsParams) {
  const plan = planPosts(viewer, { ...params, limit: params.limit + 1 })
  const found = plan ? await findPosts(db, plan.placeholders, plan.variant) : []
  const rows = found.slice(0, params.limit)
  const last = rows.at(-1)
  const nextCursor = last && found.length > rows.length ? writeCursor(last.created_at, last.id) : null
  return { rows, nextCursor }
}
