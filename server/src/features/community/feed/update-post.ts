import type { Commenters } from '@mtaa/contract/community/feed'
import { itemTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { publishEdit } from '../../../core/reportables.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashtagTags } from './feed.tags.ts'
import { isTooLong, mayEditPost, mayHaveBackground } from './feed.rules.ts'
import { needsWords } from './kinds/parts.rules.ts'
import { changeCommenters, changeText, lockOwnPost, type OwnPost } from './lifecycle.queries.ts'
import { hasLink, secondsToWait } from './pace.rules.ts'
import { postPace } from './post-pace.ts'
import { recordPostMentions } from './post-mentions.ts'
import { postLimits } from './posts.limits.ts'
import { findJoined, findPost } from './posts.queries.ts'
import { insertVersion } from './versions.queries.ts'

interface PostChange {
  id: string
  content?: string | undefined
  comments_from?: Commenters | undefined
}

/**
 * Changes the text of an own post, or who may comment. What it said before is stored; edits queue at the post's row, so that
 * none is lost. `post_not_found` also for another member's post.
 */
export async function updatePost(deps: Deps, author: Member, { id, content, comments_from: commenters }: PostChange) {
  await deps.limits.consume([postLimits.edits, author.id])
  await deps.db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, { id, me: author.id })
    if (!post || !mayEditPost(author, post)) throw new Refusal('post_not_found')
    if (content !== undefined && content !== post.content) await edit(deps, tx, id, post, content)
    if (commenters !== undefined) await changeCommenters(tx, id, commenters)
    deps.cache.drop(tx, itemTag('post', id))
  })
  const changed = await findPost(deps.db, id, author)
  if (!changed) throw new Refusal('post_not_found')
  return changed
}

async function edit(deps: Deps, tx: Tx, id: string, post: OwnPost, content: string) {
  const { user_id: author, images, videos } = post
  if (content === '' && images.length === 0 && videos.length === 0) throw new Refusal('post_empty')
  if (content === '' && needsWords(post.kind)) throw new Refusal('post_needs_text')
  if (isTooLong(content)) throw new Refusal('post_too_long')
  const now = deps.clock()
  if (deps.settings.limits && hasLink(content)) await refuseLinks(deps, tx, author, { content, now })
  await insertVersion(tx, id, post, now)
  await changeText(tx, id, { content, background: mayHaveBackground(content, images.length), now })
  const written = { ...post, id, content }
  deps.cache.drop(tx, ...hashtagTags(post), ...hashtagTags(written))
  await recordPostMentions(deps, tx, written)
  await publishEdit(tx, { kind: 'post', id, before: post.content, after: content, likes: post.likes_count })
}

/** The ban on links for new accounts holds for edits, too; the other limits count new posts only. */
async function refuseLinks({ site }: Deps, tx: Tx, authorId: string, { content, now }: { content: string; now: Date }) {
  const joined = await findJoined(tx, authorId)
  const seconds = joined ? secondsToWait({ now, joined, recent: [], content, limits: postPace(site) }) : 0
  if (seconds > 0) throw new Refusal('too_fast', { seconds })
}
