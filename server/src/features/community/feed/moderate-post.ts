import { postTextLimit } from '@mtaa/contract/community/feed'
import type { Deps } from '../../../core/deps.ts'
import { itemTag } from '../../../core/cache-tags.ts'
import { excerptOf, type Reportable, type ThingChange } from '../../../core/reportables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { postListTags } from './feed.tags.ts'
import { setPostStatus } from './moderation.queries.ts'
import { findPost } from './posts.queries.ts'

/** Hides, removes or shows a post again, for a decision of staff; false: its author has deleted it. */
async function moderatePost({ cache }: Pick<Deps, 'cache'>, tx: Tx, { id, to, reason }: ThingChange): Promise<boolean> {
  const post = await setPostStatus(tx, { id, status: to, reason })
  if (post) cache.drop(tx, itemTag('post', id), ...postListTags(post))
  return post !== undefined
}

/** Posts are reported to the moderators of content; two independent reports hide one until a person decides. */
export const reportablePosts: Reportable = {
  kind: 'post',
  role: 'Content-Moderator',
  states: ['hidden', 'removed'],
  hiddenBy: 2,
  async find({ db }, viewer, id) {
    const post = await findPost(db, id, viewer)
    if (!post) return undefined
    const { user_id: ownerId, content, status: state } = post
    return {
      ownerId,
      title: excerptOf(content, 120),
      excerpt: excerptOf(content, postTextLimit),
      path: `/posts/${id}`,
      state,
    }
  },
  change: moderatePost,
}
