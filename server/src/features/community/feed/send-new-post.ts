import type { Visibility } from '@mtaa/contract/community/feed'
import type { Deps } from '../../../core/deps.ts'
import type { Writer } from '../../../platform/database/db.ts'
import { placeTopics } from '../../places/places/index.ts'

type NewPost = Parameters<typeof placeTopics>[0] & { visibility: Visibility }

/**
 * Notifies the feeds of its ward, constituency, county and the country of a new post. Everybody may receive the topic of
 * a place, so only what everybody may read is sent.
 */
export function sendNewPost(
  { live }: Pick<Deps, 'live'>,
  db: Writer,
  { id, authorId, post }: { id: string; authorId: string; post: NewPost },
): void {
  if (post.visibility === 'public') live.send(db, placeTopics(post), { post: id, by: authorId })
}
