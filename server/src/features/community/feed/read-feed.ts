import { modules, type Module } from '@mtaa/contract/commerce/products/categories'
import { feedLimits, type FeedItem, type Visibility } from '@mtaa/contract/community/feed'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { findNewestListings, viewCard, type CardRow } from '../../commerce/listings/index.ts'
import type { Muting } from '../mutes/index.ts'
import type { PlaceFilter } from '../../places/places/index.ts'
import { findNewestPost, findPosts } from './feed.queries.ts'
import { viewPost } from './feed.view.ts'
import { mix, newestFirst, type Source } from './mix.rules.ts'
import { planPosts } from './plan-posts.ts'
import type { PostRow } from './posts.queries.ts'

export interface FeedParams {
  filter: PlaceFilter
  category: Module | 'all'
  visibility: Visibility | 'all'
  mine: boolean
  /** The viewer has blocked somebody or is blocked. */
  hides: boolean
  muting?: Muting | null
  /** Whether listings of this kind are open to the viewer. */
  isOpen: (module: Module) => boolean
}

type Row = { kind: 'post'; row: PostRow } | { kind: Module; row: CardRow }
type Entry = Row & { id: string; created_at: Date }

/** A page of posts and listings, newest first. */
export async function readFeed(
  deps: Deps,
  viewer: Viewer,
  params: FeedParams & { limit: number; after?: Cursor | undefined },
) {
  const [posts, listings] = await Promise.all([
    findSomePosts(deps, viewer, params),
    findSomeListings(deps, viewer, params),
  ])
  const sources: Source<Entry>[] = [
    {
      limit: feedLimits.posts,
      items: posts.map((row) => ({ kind: 'post', row, id: row.id, created_at: row.created_at })),
    },
    ...modules.map((kind) => ({
      limit: feedLimits[kind],
      items: listings
        .filter(({ module }) => module === kind)
        .map((row) => ({ kind, row, id: row.id, created_at: row.created_at })),
    })),
  ]
  const { items, more } = mix(sources, params.limit)
  const last = items.at(-1)
  return {
    items: items.map((entry) => viewEntry(entry, viewer, deps)),
    next_cursor: more && last ? writeCursor(last.created_at, last.id) : null,
  }
}

/** The id of the newest item of the same feed; null when it is empty. */
export async function findLatest(deps: Deps, viewer: Viewer, params: FeedParams): Promise<string | null> {
  const plan = params.category === 'all' ? planPosts(viewer, { ...params, limit: 1 }) : null
  const [post, listings] = await Promise.all([
    plan && findNewestPost(deps.db, plan.placeholders, plan.variant),
    findSomeListings(deps, viewer, params, () => 1),
  ])
  const [newest] = [...(post ? [post] : []), ...listings].toSorted(newestFirst)
  return newest?.id ?? null
}

async function findSomePosts({ db }: Deps, viewer: Viewer, params: FeedParams & { limit: number }): Promise<PostRow[]> {
  const limit = Math.min(params.limit, feedLimits.posts) + 1
  const plan = params.category === 'all' ? planPosts(viewer, { ...params, limit }) : null
  return plan ? findPosts(db, plan.placeholders, plan.variant) : []
}

/** Listings are public: tabs of narrower visibilities have none. */
function findSomeListings(
  { db, clock }: Deps,
  viewer: Viewer,
  { filter, category, visibility, mine, hides, after, isOpen }: FeedParams & { after?: Cursor | undefined },
  howMany = (module: Module) => feedLimits[module] + 1,
): Promise<CardRow[]> {
  const isPublic = visibility === 'all' || visibility === 'public'
  if (!isPublic || (mine && !viewer)) return Promise.resolve([])
  const requested = (category === 'all' ? modules : [category]).filter(isOpen)
  const limits = Object.fromEntries(requested.map((module) => [module, howMany(module)]))
  const owner = mine && viewer ? { owner: viewer.id } : {}
  const hiding = hides && viewer ? viewer.id : null
  return findNewestListings(db, { now: clock(), filter, limits, before: after, hiding, ...owner })
}

function viewEntry(entry: Entry, viewer: Viewer, deps: Deps): FeedItem {
  return entry.kind === 'post'
    ? { kind: 'post', post: viewPost(entry.row, viewer, deps), listing: null }
    : { kind: entry.kind, post: null, listing: viewCard(entry.row, deps) }
}
