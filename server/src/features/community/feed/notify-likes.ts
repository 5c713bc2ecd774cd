import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { notify } from '../notifications/index.ts'
import { namedTogether } from '../people/index.ts'
import { findLiked, findLikers, takeLiked } from './like-notices.queries.ts'
import { likeKinds } from './like.kinds.ts'

const due = createDueWork({ max: 200, failed: 'a like could not be notified' })

/**
 * Schedule: says to authors who likes their posts, in one line for each post and day. A like itself writes one row for its post
 * at most, so that the hot path costs the same for a post that everybody likes.
 */
export async function notifyLikes(deps: Deps): Promise<void> {
  await due(
    deps,
    (max) => findLiked(deps.db, max),
    (postId) => notifyOfLikes(deps, postId),
  )
}

const notifyOfLikes = (deps: Deps, postId: string) =>
  deps.db.transaction().execute(async (tx) => {
    const post = await takeLiked(tx, postId)
    if (!post) return
    const { user_id: authorId, liked_at: at } = post
    const since = new Date(Math.floor(at.getTime() / day) * day)
    const newest = await findLikers(tx, { postId, authorId, since })
    if (!newest) return
    const who = namedTogether(newest, newest.count - 1)
    const link = new URL(`/posts/${postId}`, deps.settings.publicUrl).href
    await notify(deps, tx, {
      to: authorId,
      kind: likeKinds.post_liked,
      data: (language) => ({ who: who[language], link }),
      posting: { key: `liked ${postId} ${since.toISOString()}` },
    })
  })
