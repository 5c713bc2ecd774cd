import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { findPost } from './posts.queries.ts'

/** One post. `post_not_found` also when the viewer may not see it. */
export async function getPost({ db }: Deps, viewer: Viewer, id: string) {
  const post = await findPost(db, id, viewer)
  if (!post) throw new Refusal('post_not_found')
  return post
}
