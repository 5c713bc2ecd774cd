import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isStaff, type Viewer } from '../../../core/viewer.ts'
import { maySeePost } from './feed.rules.ts'
import { findPost } from './posts.queries.ts'

/** One post; what may not be seen is answered like what is not there. */
export async function getPost({ db }: Deps, viewer: Viewer, id: string) {
  const post = await findPost(db, { id, me: viewer?.id ?? null })
  if (!post || !maySeePost(viewer, post, { isFriend: post.is_friend, isStaff: isStaff(viewer) }))
    throw new Refusal('post_not_found')
  return post
}
