import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { notify } from '../notifications/index.ts'
import { namedTogether } from '../people/index.ts'
import { commentKinds } from './comment.kinds.ts'
import { seesPost } from './comments.queries.ts'
import { findHome, findLiked, findLikers, takeLiked } from './notices.queries.ts'
import { linkTo } from './notify-comments.ts'

const due = createDueWork({ max: 200, failed: 'a like of a comment could not be notified' })

/** Schedule: says to authors who likes their comments, in one line for each comment and day. */
export async function notifyCommentLikes(deps: Deps): Promise<void> {
  await due(
    deps,
    (max) => findLiked(deps.db, max),
    (id) => notifyOfLikes(deps, id),
  )
}

const notifyOfLikes = (deps: Deps, id: string) =>
  deps.db.transaction().execute(async (tx) => {
    const comment = await takeLiked(tx, id)
    if (!comment) return
    const { author_id: authorId, post_id: post, top_id: top, liked_at: at } = comment
    const reader = await findHome(tx, authorId)
    if (!reader || !(await seesPost(tx, reader, post))) return
    const since = new Date(Math.floor(at.getTime() / day) * day)
    const newest = await findLikers(tx, { id, authorId, since })
    if (!newest) return
    const who = namedTogether(newest, newest.count - 1)
    await notify(deps, tx, {
      to: authorId,
      kind: commentKinds.comment_liked,
      data: (language) => ({ who: who[language], link: linkTo(deps, post, top) }),
      posting: { key: `liked ${id} ${since.toISOString()}` },
    })
  })
