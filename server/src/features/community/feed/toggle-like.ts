import type { IncomingHttpHeaders } from 'node:http'
import { itemTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { tapLike } from './likes.queries.ts'
import { refuseEnded } from '../../../core/endpoints/refuse-ended.ts'
import { viewerValues } from './visibility.queries.ts'

interface LikeChange {
  post: string
  /** Undefined toggles. */
  liked: boolean | undefined
}

/** Toggles or sets the like, in one statement that also checks session, ban and visibility. */
export async function toggleLike(
  deps: Deps,
  member: Member,
  { post, liked }: LikeChange,
  headers: IncomingHttpHeaders,
) {
  const { id: me, sessionId: session } = member
  const now = deps.clock()
  const tapped = await tapLike(deps.db, { ...viewerValues(member), post, me, session, now, liked: liked ?? null })
  if (tapped) {
    deps.cache.drop(deps.db, itemTag('post', post))
    return tapped
  }
  await refuseEnded(deps, headers)
  throw new Refusal('post_not_found')
}
