import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listPostVersions } from '@mtaa/contract/community/post-life'
import type { Viewer } from './feed.queries.ts'

/** A page of what a post said before each edit, the latest first. */
export const versionsQuery = (api: Api, viewer: Viewer, id: string, cursor: string | null) =>
  queryOptions({
    queryKey: ['post-versions', viewer, id, cursor],
    queryFn: ({ signal }) =>
      api(listPostVersions, { params: { id }, query: cursor === null ? {} : { cursor }, signal }),
  })

export const versionsPath = (id: string, cursor: string | null = null) =>
  `/posts/${id}/versions${cursor === null ? '' : `?after=${encodeURIComponent(cursor)}`}`
