import { Id } from '@mtaa/contract/page'
import type { ShareCards } from '../../../core/share-card.ts'
import { placeOf } from '../../places/places/index.ts'
import { viewPerson } from '../people/index.ts'
import { findPost } from './posts.queries.ts'

/** What a link preview shows of a post that everyone may see; of any other it shows nothing. */
export const postCards: ShareCards = {
  kind: 'post',
  async find(deps, id) {
    if (!Id.safeParse(id).success || deps.flags.stateOf('feed') === 'disabled') return null
    const post = await findPost(deps.db, id, null)
    if (!post) return null
    const { first_name: first, last_name: last } = viewPerson({ ...post, id: post.user_id }, deps)
    const author = `${first} ${last}`.trim()
    const { ward, constituency, county } = placeOf(post)
    return {
      card: {
        titles: [post.content, author],
        line: author,
        place: [ward ?? constituency, county].filter(Boolean).join(', '),
        picture: post.images[0]?.key ?? null,
      },
      updatedAt: post.updated_at,
    }
  },
}
