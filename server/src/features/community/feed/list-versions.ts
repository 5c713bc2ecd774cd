import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { getPost } from './get-post.ts'
import { findVersions } from './versions.queries.ts'

interface Paging {
  limit: number
  before: Cursor | undefined
}

/** What a post said before, for all who may see it. */
export async function listVersions(deps: Deps, viewer: Viewer, id: string, { limit, before }: Paging) {
  await getPost(deps, viewer, id)
  const found = await findVersions(deps.db, { postId: id, before, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    items: rows.map((row) => ({ ...row, written_at: row.written_at.toISOString() })),
    next_cursor: last ? writeCursor(last.written_at, last.id) : null,
  }
}
