import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getHashtag, listHashtagPosts } from '@mtaa/contract/community/hashtags'
import type { Viewer } from '../feed.queries.ts'

/** How much a hashtag is used. */
export const hashtagQuery = (api: Api, tag: string) =>
  queryOptions({
    queryKey: ['hashtag', tag],
    queryFn: ({ signal }) => api(getHashtag, { params: { tag }, signal }),
    staleTime: 60_000,
  })

/** Its posts as this viewer may see them, page by page, from a cursor on; the newest when null. */
export const hashtagPostsQuery = (api: Api, viewer: Viewer, tag: string, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: ['hashtag-posts', viewer, tag, cursor],
    queryFn: ({ pageParam, signal }) =>
      api(listHashtagPosts, {
        params: { tag },
        query: { limit: 20, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: cursor,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
