import { modules } from '@mtaa/contract/commerce/products/categories'
import { feedLimits } from '@mtaa/contract/community/feed'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { writeCursor } from '../../../platform/http/cursor.ts'
import { writePage, type Written } from '../../../platform/http/written.ts'
import { findMemberPosts, findMembersNewest, type WrittenPost } from './member-posts.ts'
import { mix, newestFirst } from './mix.rules.ts'
import type { FeedParams } from './read-feed.ts'
import { sharedCards, type SharedCard } from './shared-cards.ts'

/** A first page; `mine` is shared with nobody. */
type Params = Omit<FeedParams, 'mine'> & { limit: number }

/** The first page of a member's feed, as `readFeed` reads it: the most of it is the same for many. */
export async function readMemberFeed(deps: Deps, member: Member, params: Params): Promise<Written> {
  const limit = Math.min(params.limit, feedLimits.posts) + 1
  const [posts, cards] = await Promise.all([
    params.category === 'all' ? findMemberPosts(deps, member, { ...params, limit }) : [],
    findCards(deps, params),
  ])
  const { items, more } = mix(
    [
      { limit: feedLimits.posts, items: posts.map(postItem) },
      ...modules.map((kind) => ({
        limit: feedLimits[kind],
        items: cards.filter(({ module }) => module === kind).map(cardItem),
      })),
    ],
    params.limit,
  )
  const last = items.at(-1)
  return writePage(
    items.map(({ json }) => json),
    more && last ? writeCursor(last.created_at, last.id) : null,
  )
}

/** The id of the newest item of the same feed; null when it is empty. */
export async function findMembersLatest(deps: Deps, member: Member, params: Omit<Params, 'limit'>) {
  const [post, cards] = await Promise.all([
    params.category === 'all' ? findMembersNewest(deps, member, { ...params, limit: 1 }) : undefined,
    findCards(deps, params),
  ])
  const [newest] = [...(post ? [post] : []), ...cards].toSorted(newestFirst)
  return newest?.id ?? null
}

/** Listings are public: tabs of narrower visibilities have none. */
async function findCards(deps: Deps, { filter, category, visibility, isOpen }: Omit<Params, 'limit'>) {
  if (visibility !== 'all' && visibility !== 'public') return []
  return (await sharedCards(deps, filter, category)).filter(({ module }) => isOpen(module))
}

const postStart = Buffer.from('{"kind":"post","post":')
const postEnd = Buffer.from(',"listing":null}')
const cardEnd = Buffer.from('}')
const cardStarts = new Map(modules.map((kind) => [kind, Buffer.from(`{"kind":"${kind}","post":null,"listing":`)]))

const postItem = ({ id, created_at, json }: WrittenPost) => ({ id, created_at, json: [postStart, ...json, postEnd] })
const cardItem = ({ id, module, created_at, json }: SharedCard) => ({
  id,
  created_at,
  json: [cardStarts.get(module) ?? postStart, json, cardEnd],
})
