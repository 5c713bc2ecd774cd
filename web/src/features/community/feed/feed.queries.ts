import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { checkFeed, type FeedItem, getFeed, getPost } from '@mtaa/contract/community/feed'
import { findPlace } from '@mtaa/contract/places/places'
import type { FeedFilter } from './feed-filter.ts'

/** The parameters of a feed. */
export type Feed = Pick<FeedFilter, 'category' | 'visibility' | 'order' | 'mine' | 'cursor'> & {
  place: NonNullable<FeedFilter['place']>
}

/** The viewer: a member's id, or null for a visitor, as whom the server renders. */
export type Viewer = string | null

const params = ({ category, visibility, mine, place }: Feed) => ({
  ...place,
  category,
  visibility,
  ...(mine && { filter: 'mine' as const }),
})

/** Fewer than the API gives by itself: a page of a phone, while the next one is fetched ahead. */
const pageSize = 20

/** One page of a feed, after a cursor; the newest when null. */
export const readPage = (api: Api, feed: Feed, cursor: string | null, signal?: AbortSignal) =>
  api(getFeed, {
    query: {
      ...params(feed),
      ...(feed.order === 'nearby' && { order: feed.order }),
      limit: pageSize,
      ...(cursor !== null && { cursor }),
    },
    ...(signal && { signal }),
  })

/** The feed, page by page, newest first. */
export const feedQuery = (api: Api, viewer: Viewer, feed: Feed) =>
  infiniteQueryOptions({
    queryKey: ['feed', viewer, feed],
    queryFn: async ({ pageParam, signal, client }) => {
      if (pageParam === feed.cursor) return readPage(api, feed, pageParam, signal)
      const ahead = aheadQuery(api, viewer, feed, pageParam)
      const page = await client.fetchQuery(ahead)
      client.removeQueries(ahead)
      return page
    },
    initialPageParam: feed.cursor,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // The list does not refresh by itself: the button for new posts does.
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A page that was fetched before it is requested; it is used once. */
export const aheadQuery = (api: Api, viewer: Viewer, feed: Feed, cursor: string | null) =>
  queryOptions({
    queryKey: ['feed-ahead', viewer, feed, cursor],
    queryFn: ({ signal }) => readPage(api, feed, cursor, signal),
    staleTime: 60_000,
  })

/** The newest item of the same feed; the browser sends the ETag of its last response. */
export const latestQuery = (api: Api, viewer: Viewer, feed: Feed) =>
  queryOptions({
    queryKey: ['feed-latest', viewer, feed],
    queryFn: ({ signal }) => api(checkFeed, { query: params(feed), signal }),
  })

export const postQuery = (api: Api, viewer: Viewer, id: string) =>
  queryOptions({
    queryKey: ['posts', viewer, id],
    queryFn: ({ signal }) => api(getPost, { params: { id }, signal }),
  })

/** How many counties, constituencies and wards the tree has. */
export const kenyaQuery = (api: Api) =>
  queryOptions({
    queryKey: ['feed-kenya'],
    queryFn: async ({ signal }) => {
      const { counts, children } = await api(findPlace, { signal })
      return { counties: children.length, constituencies: counts.constituencies, wards: counts.wards }
    },
    staleTime: Infinity,
  })

export const idOf = ({ post, listing }: FeedItem): string => post?.id ?? listing?.id ?? ''
