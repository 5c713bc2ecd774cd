import {
  checkFeed,
  createPost,
  getFeed,
  getPost,
  listPosts,
  listPostsOf,
  toggleLike,
  updatePost,
} from '@mtaa/contract/community/feed'
import { isSameTag } from '../../../platform/http/entity-tag.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import type { StateOf } from '../../../core/flags/caller.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { hidingViewer } from '../blocks/index.ts'
import { mutingOf } from '../mutes/index.ts'
import { placeFilter, type PlaceQuery } from '../../places/places/index.ts'
import { createPost as create } from './create-post.ts'
import { feedTags, postsOfTags, postTags } from './feed.tags.ts'
import { viewPost } from './feed.view.ts'
import { getPost as get } from './get-post.ts'
import { listNewestPosts, listPosts as list, pageOfPosts } from './list-posts.ts'
import { findPostsOf, isMember } from './posts-of.queries.ts'
import { readNearbyFeed } from './read-nearby-feed.ts'
import { findLatest, readFeed, type FeedParams } from './read-feed.ts'
import { findMembersLatest, readMemberFeed } from './read-member-feed.ts'
import { toggleLike as toggle } from './toggle-like.ts'
import { updatePost as update } from './update-post.ts'

export function feedRoutes(on: On) {
  on(
    getFeed,
    async ({ deps, viewer, query, stateOf }) => {
      const { limit, cursor } = query
      const params = { ...(await paramsOf(deps, viewer, query, stateOf)), limit }
      if (query.order === 'nearby') return readNearbyFeed(deps, viewer, { ...params, after: readCursor(cursor) })
      if (viewer && isShared(params) && cursor === undefined) return readMemberFeed(deps, viewer, params)
      return readFeed(deps, viewer, { ...params, after: readCursor(cursor) })
    },
    {
      cache: {
        for: 'visitors',
        tags: ({ items }, { query }) => feedTags(items, query.order === 'nearby' ? {} : query),
      },
    },
  )

  on(checkFeed, async ({ deps, viewer, query, stateOf, request, reply }) => {
    const params = await paramsOf(deps, viewer, query, stateOf)
    const latest = await (viewer && isShared(params)
      ? findMembersLatest(deps, viewer, params)
      : findLatest(deps, viewer, params))
    const tag = `"${latest ?? 'empty'}"`
    void reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization')
    if (isSameTag(request.headers['if-none-match'], tag)) await reply.code(304).send()
    return { latest }
  })

  on(listPosts, async ({ deps, viewer, query }) => {
    const { visibility, kind, limit, cursor } = query
    const seeing = await seeingOf(deps, viewer)
    const paging = { filter: placeFilter(query), visibility, kind, limit, ...seeing, after: readCursor(cursor) }
    if (viewer && seesAll(seeing) && !paging.after && !kind) return listNewestPosts(deps, viewer, paging)
    const { rows, nextCursor } = await list(deps, viewer, paging)
    return { items: rows.map((row) => viewPost(row, viewer, deps)), next_cursor: nextCursor }
  })

  on(
    listPostsOf,
    async ({ deps, viewer, params, query: { limit, cursor } }) => {
      const page = { author: params.who, after: readCursor(cursor), limit: limit + 1 }
      const found = await findPostsOf(deps.db, viewer, page)
      if (found.length === 0 && !(await isMember(deps.db, params.who))) throw new Refusal('person_not_found')
      const { rows, nextCursor } = pageOfPosts(found, limit)
      return { items: rows.map((row) => viewPost(row, viewer, deps)), next_cursor: nextCursor }
    },
    { cache: { for: 'visitors', tags: ({ items }, { params }) => postsOfTags(params.who, items) } },
  )

  on(getPost, async ({ deps, viewer, params }) => viewPost(await get(deps, viewer, params.id), viewer, deps), {
    cache: { for: 'visitors', tags: (post) => postTags(post) },
  })

  on(
    createPost,
    async ({ deps, viewer, body, idempotencyKey, request }) => {
      const post = await create(deps, viewer, body, { key: idempotencyKey, headers: request.headers })
      return viewPost(post, viewer, deps)
    },
    { session: 'in statement' },
  )

  on(updatePost, async ({ deps, viewer, params, body }) =>
    viewPost(await update(deps, viewer, { ...params, ...body }), viewer, deps),
  )

  on(
    toggleLike,
    async ({ deps, viewer, params: { id: post }, body: { liked }, request }) =>
      toggle(deps, viewer, { post, liked }, request.headers),
    { session: 'in statement' },
  )
}

type FeedQuery = PlaceQuery & Pick<FeedParams, 'category' | 'visibility'> & { filter?: 'mine' | undefined }

const paramsOf = async (deps: Deps, viewer: Viewer, query: FeedQuery, stateOf: StateOf): Promise<FeedParams> => ({
  filter: placeFilter(query),
  category: query.category,
  visibility: query.visibility,
  mine: query.filter === 'mine',
  ...(await seeingOf(deps, viewer)),
  isOpen: (module) => stateOf(module) !== 'disabled',
})

/** Whom and what the viewer does not see in lists. */
const seeingOf = async (deps: Deps, viewer: Viewer): Promise<Pick<FeedParams, 'hides' | 'muting'>> => ({
  hides: (await hidingViewer(deps, viewer)) !== null,
  muting: await mutingOf(deps, viewer),
})

const seesAll = ({ hides, muting }: Pick<FeedParams, 'hides' | 'muting'>) => !hides && !muting

/** What is shown to many at once. */
const isShared = (params: FeedParams) => !params.mine && seesAll(params)
