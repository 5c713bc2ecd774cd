import { commentTextLimit } from '@mtaa/contract/community/comments'
import type { Deps } from '../../../core/deps.ts'
import { excerptOf, type Reportable, type ThingChange } from '../../../core/reportables.ts'
import { isStaff } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findComment } from './comments.queries.ts'
import { countTags } from './comments.tags.ts'
import { sendChange } from './comments.topic.ts'
import { findForStaff, lockForStaff, putStatus } from './moderation.queries.ts'

/** Hides, removes or shows a comment again, for a decision of staff; false: it is deleted. */
async function moderateComment(deps: Pick<Deps, 'cache' | 'live'>, tx: Tx, { id, to }: ThingChange): Promise<boolean> {
  const comment = await lockForStaff(tx, id)
  if (!comment) return false
  await putStatus(tx, { ...comment, to })
  deps.cache.drop(tx, ...countTags(comment.post_id))
  sendChange(deps, tx, comment)
  return true
}

/** Comments are reported to the moderators of content; two independent reports hide one until a person decides. */
export const reportableComments: Reportable = {
  kind: 'comment',
  role: 'Content-Moderator',
  states: ['hidden', 'removed'],
  hiddenBy: 2,
  async find({ db }, viewer, id) {
    const comment = isStaff(viewer) ? await findForStaff(db, id) : await findComment(db, id, viewer)
    if (!comment?.author_id || comment.status === 'deleted') return undefined
    const { author_id: ownerId, content, status: state } = comment
    const path = `/posts/${comment.post_id}?thread=${comment.parent_id ?? id}`
    return { ownerId, title: excerptOf(content, 120), excerpt: excerptOf(content, commentTextLimit), path, state }
  },
  change: moderateComment,
}
