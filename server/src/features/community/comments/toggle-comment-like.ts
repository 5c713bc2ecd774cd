import type { IncomingHttpHeaders } from 'node:http'
import { commentsTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { refuseEnded } from '../../../core/endpoints/refuse-ended.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewerValues } from '../feed/index.ts'
import { tapCommentLike } from './likes.queries.ts'

interface LikeChange {
  comment: string
  /** Undefined toggles. */
  liked: boolean | undefined
}

/** Toggles or sets the like, in one statement that also checks session, ban, visibility and blocks. */
export async function toggleCommentLike(
  deps: Deps,
  member: Member,
  { comment, liked }: LikeChange,
  headers: IncomingHttpHeaders,
) {
  const me = { ...viewerValues(member), me: member.id, session: member.sessionId, now: deps.clock() }
  const tapped = await tapCommentLike(deps.db, { ...me, comment, liked: liked ?? null })
  if (tapped) {
    deps.cache.drop(deps.db, commentsTag(tapped.post_id))
    return { liked: tapped.liked, likes_count: tapped.likes_count }
  }
  await refuseEnded(deps, headers)
  throw new Refusal('comment_not_found')
}
