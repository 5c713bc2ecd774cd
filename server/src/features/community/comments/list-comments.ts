import type { CommentsPage, RepliesPage } from '@mtaa/contract/community/comments'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { type Cursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hidingViewer } from '../blocks/index.ts'
import { mutingOf } from '../mutes/index.ts'
import { type CommentRow, findTalk, findThread } from './comments.queries.ts'
import { viewComment, viewReply } from './comments.view.ts'

interface Page {
  id: string
  limit: number
  after: Cursor | undefined
}

const byTime = (one: CommentRow, other: CommentRow) =>
  one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1)

const cursorOf = (shown: readonly CommentRow[], found: readonly CommentRow[]) => {
  const last = shown.at(-1)
  return last && found.length > shown.length ? writeCursor(last.created_at, last.id) : null
}

/** What the viewer has blocked and muted. */
const sightOf = async (deps: Deps, viewer: Viewer) => ({
  hides: (await hidingViewer(deps, viewer)) !== null,
  muting: await mutingOf(deps, viewer),
})

/** A page of the comments on a post, newest first, each with its first replies. */
export async function listComments(deps: Deps, viewer: Viewer, { id, limit, after }: Page): Promise<CommentsPage> {
  const talk = await findTalk(deps.db, viewer, { id, limit: limit + 1, after, ...(await sightOf(deps, viewer)) })
  if (!talk) throw new Refusal('post_not_found')
  const found = talk.rows.filter((row) => row.parent_id === null).toSorted((one, other) => byTime(other, one))
  const repliesTo = Map.groupBy(talk.rows.toSorted(byTime), (row) => row.parent_id)
  const shown = found.slice(0, limit)
  return {
    items: shown.map((row) => viewComment(row, repliesTo.get(row.id) ?? [], viewer, deps)),
    next_cursor: cursorOf(shown, found),
    count: talk.comments_count,
    may: { comment: talk.may_comment },
  }
}

/** A comment and a page of its replies, oldest first. */
export async function listReplies(deps: Deps, viewer: Viewer, { id, limit, after }: Page): Promise<RepliesPage> {
  const rows = await findThread(deps.db, viewer, { id, limit: limit + 1, after, ...(await sightOf(deps, viewer)) })
  const top = rows.find((row) => row.parent_id === null)
  if (!top) throw new Refusal('comment_not_found')
  const found = rows.filter((row) => row !== top).toSorted(byTime)
  const shown = found.slice(0, limit)
  return {
    comment: viewReply(top, viewer, deps),
    items: shown.map((row) => viewReply(row, viewer, deps)),
    next_cursor: cursorOf(shown, found),
    may: { comment: top.may_comment },
  }
}
