import type { Db } from '../../../platform/database/db.ts'
import { itemTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { isTooLong, mayEditPost, mayHaveBackground } from './feed.rules.ts'
import { needsWords } from './kinds/parts.rules.ts'
import { hasLink, secondsToWait } from './pace.rules.ts'
import { changeText, findJoined, findPost } from './posts.queries.ts'

/** Edits the text of an own post. `post_not_found` also for another member's post. */
export async function updatePost(deps: Deps, author: Member, { id, content }: { id: string; content: string }) {
  const { db, clock } = deps
  const words = content
  const post = await findPost(db, id, author)
  if (!post || !mayEditPost(author, post)) throw new Refusal('post_not_found')
  if (words === '' && post.images.length === 0 && post.videos.length === 0) throw new Refusal('post_empty')
  if (words === '' && needsWords(post.kind)) throw new Refusal('post_needs_text')
  if (isTooLong(words)) throw new Refusal('post_too_long')
  if (deps.settings.limits && hasLink(words)) await dropLinks(db, author, { content: words, now: clock() })
  const background = mayHaveBackground(words, post.images.length)
  await changeText(db, { id, me: author.id, content: words, background, now: clock() })
  deps.cache.drop(db, itemTag('post', id))
  const changed = await findPost(db, id, author)
  if (!changed) throw new Refusal('post_not_found')
  return changed
}

/** The ban on links for new accounts holds for edits, too; the other limits count new posts only. */
async function dropLinks(db: Db, author: Member, { content, now }: { content: string; now: Date }) {
  const joined = await findJoined(db, author.id)
  const seconds = joined ? secondsToWait({ now, joined, recent: [], content }) : 0
  if (seconds > 0) throw new Refusal('too_fast', { seconds })
}
