import type { Deps } from '../../../core/deps.ts'
import { publishEdit } from '../../../core/reportables.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hasLink, viewerValues } from '../feed/index.ts'
import { recordCommentMentions } from './comment-mentions.ts'
import { findComment } from './comments.queries.ts'
import { commentLimits } from './comments.limits.ts'
import { mayDeleteComment, mayEditComment, mayRestoreComment } from './comments.rules.ts'
import { countTags } from './comments.tags.ts'
import { sendChange } from './comments.topic.ts'
import { checkContent } from './create-comment.ts'
import { secondsToWait } from './pace.rules.ts'
import { findJoined, hideDeleted, lockComment, lockPostOf, showRestored, updateContent } from './write.queries.ts'

/** Edits a comment of one's own; `comment_not_found` also for another member's. */
export async function updateComment(deps: Deps, member: Member, { id, content }: { id: string; content: string }) {
  checkContent(content)
  if (deps.settings.limits && hasLink(content)) await refuseLinks(deps, member, content)
  await change(deps, member, id, async (tx, comment) => {
    if (!mayEditComment(member, comment)) throw new Refusal('comment_not_found')
    if (content === comment.content) return false
    await updateContent(tx, id, content, deps.clock())
    await recordCommentMentions(deps, tx, { ...comment, content })
    const { content: before, likes_count: likes } = comment
    await publishEdit(tx, { kind: 'comment', id, before, after: content, likes })
    return true
  })
  return getComment(deps, member, id)
}

/** Deletes a comment of one's own, or on a post of one's own, so that it can be restored for a moment. Again changes nothing. */
export const deleteComment = (deps: Deps, member: Member, id: string) =>
  change(deps, member, id, async (tx, comment) => {
    const byAuthor = comment.author_id === member.id
    const isDone = comment.status === 'deleted' && (byAuthor || comment.post_author_id === member.id)
    if (isDone) return false
    if (!mayDeleteComment(member, comment)) throw new Refusal('comment_not_found')
    await hideDeleted(tx, id, { now: deps.clock(), byAuthor })
    return true
  })

export async function restoreComment(deps: Deps, member: Member, id: string) {
  await change(deps, member, id, async (tx, comment) => {
    if (!mayRestoreComment(member, comment, deps.clock())) throw new Refusal('comment_not_found')
    await showRestored(tx, id)
    return true
  })
  return getComment(deps, member, id)
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockComment>>> & {
  status: Parameters<typeof mayEditComment>[1]['status']
  post_author_id: string
}

/** The post is locked before the comment, as by all that changes comments. */
async function change(deps: Deps, member: Member, id: string, act: (tx: Tx, comment: Locked) => Promise<boolean>) {
  await deps.limits.consume([commentLimits.changes, member.id])
  await deps.db.transaction().execute(async (tx) => {
    const post = await lockPostOf(tx, id, viewerValues(member))
    const comment = post && (await lockComment(tx, id))
    if (!comment) throw new Refusal('comment_not_found')
    const status = comment.status as Locked['status']
    if (!(await act(tx, { ...comment, status, post_author_id: post.user_id }))) return
    deps.cache.drop(tx, ...countTags(post.id))
    sendChange(deps, tx, comment)
  })
}

async function getComment({ db }: Deps, member: Member, id: string) {
  const comment = await findComment(db, id, member)
  if (!comment) throw new Refusal('comment_not_found')
  return comment
}

/** The ban on links for new accounts holds for edits, too; the other limits count new comments only. */
async function refuseLinks({ db, clock }: Deps, member: Member, content: string) {
  const joined = await findJoined(db, member.id)
  const seconds = joined ? secondsToWait({ now: clock(), joined, recent: [], content }) : 0
  if (seconds > 0) throw new Refusal('too_fast', { seconds })
}
