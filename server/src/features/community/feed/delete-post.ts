import { day } from '@mtaa/contract/time'
import { itemTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Retention } from '../../../core/retention.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { releasePictures } from '../../media/media/index.ts'
import { undoForMs } from './feed.rules.ts'
import { postListTags } from './feed.tags.ts'
import { eraseDeleted, findOwnStatus, markDeleted, unmarkDeleted } from './lifecycle.queries.ts'
import { postPictures } from './post-pictures.ts'
import { findPost } from './posts.queries.ts'

/** Deletes a post of the member's own. Again changes nothing. */
export function deletePost(deps: Deps, author: Member, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const own = { id, me: author.id }
    const listed = await markDeleted(tx, { ...own, now: deps.clock() })
    if (listed) deps.cache.drop(tx, itemTag('post', id), ...postListTags(listed))
    else if (!(await findOwnStatus(tx, own))) throw new Refusal('post_not_found')
  })
}

/** Undoes a deletion. Again changes nothing, too. */
export async function restorePost(deps: Deps, author: Member, id: string) {
  await deps.db.transaction().execute(async (tx) => {
    const own = { id, me: author.id }
    const listed = await unmarkDeleted(tx, { ...own, since: new Date(deps.clock().getTime() - undoForMs) })
    if (listed) return deps.cache.drop(tx, itemTag('post', id), ...postListTags(listed))
    const status = await findOwnStatus(tx, own)
    if (!status) throw new Refusal('post_not_found')
    if (status === 'deleted') throw new Refusal('undo_over')
  })
  const post = await findPost(deps.db, id, author)
  if (!post) throw new Refusal('post_not_found')
  return post
}

/** Not within the day in which it counts as a new post. */
export const deletedPosts: Retention = {
  name: 'posts that their authors deleted, with their pictures',
  since: 'they are deleted',
  after: day,
  async sweep(tx, before, max) {
    const ids = await eraseDeleted(tx, before, max)
    if (ids.length > 0) await releasePictures(tx, { usedBy: postPictures, usedIds: ids }, before)
    return ids.length
  },
}
