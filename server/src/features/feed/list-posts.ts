import { writeCursor } from '../../platform/cursor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findPosts } from './feed.queries.ts'
import { planPosts, type PostsAsked } from './plan-posts.ts'

/** A page of the posts that this viewer may see, newest first. */
export async function listPosts({ db }: Deps, viewer: Viewer, asked: PostsAsked) {
  const plan = planPosts(viewer, { ...asked, limit: asked.limit + 1 })
  const found = plan ? await findPosts(db, plan.blanks, plan.shape) : []
  const rows = found.slice(0, asked.limit)
  const last = rows.at(-1)
  const nextCursor = last && found.length > rows.length ? writeCursor(last.created_at, last.id) : null
  return { rows, nextCursor }
}
