import { writeCursor } from '../../../platform/http/cursor.ts'
import { writePage, type Written } from '../../../platform/http/written.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import { findPosts } from './feed.queries.ts'
import { findMemberPosts } from './member-posts.ts'
import { planPosts, type PostsParams } from './plan-posts.ts'

/** A page of the posts that this viewer may see, newest first. */
export async function listPosts({ db }: Deps, viewer: Viewer, params: PostsParams) {
  const plan = planPosts(viewer, { ...params, limit: params.limit + 1 })
  const found = plan ? await findPosts(db, plan.placeholders, plan.variant) : []
  return pageOfPosts(found, params.limit)
}

/** Of what was found, one more than a page has, the page and where the next one begins. */
export function pageOfPosts<Row extends { id: string; created_at: Date }>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit)
  return { rows, nextCursor: cursorOf(rows, found) }
}

/** A member's first page, of which the most is the same for many. */
export async function listNewestPosts(deps: Deps, member: Member, params: PostsParams): Promise<Written> {
  const found = await findMemberPosts(deps, member, { ...params, limit: params.limit + 1 })
  const posts = found.slice(0, params.limit)
  return writePage(
    posts.map(({ json }) => json),
    cursorOf(posts, found),
  )
}

function cursorOf(shown: readonly { id: string; created_at: Date }[], found: readonly unknown[]) {
  const last = shown.at(-1)
  return last && found.length > shown.length ? writeCursor(last.created_at, last.id) : null
}
