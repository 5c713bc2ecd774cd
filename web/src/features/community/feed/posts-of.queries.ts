import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listPostsOf } from '@mtaa/contract/community/feed'
import type { Viewer } from './feed.queries.ts'

/** A page of one author's posts that this viewer may see; from the newest one without a cursor. */
export const postsOfQuery = (api: Api, viewer: Viewer, author: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['posts-of', viewer, author, cursor],
    queryFn: ({ signal }) =>
      api(listPostsOf, {
        params: { who: author },
        query: { limit: 20, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
  })
