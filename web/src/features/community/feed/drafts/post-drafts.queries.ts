import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listPostDrafts, type PostDraft as StoredDraft } from '@mtaa/contract/community/post-drafts'

/** The drafts that the server has, the last changed first. */
export const postDraftsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['post-drafts', userId],
    queryFn: ({ signal }) => api(listPostDrafts, { signal }),
    // Another device may have changed them a moment ago.
    staleTime: 0,
  })

/** Answers on their way were given before this change: they would undo it. */
export async function changeDrafts(
  queryClient: QueryClient,
  userId: string,
  change: (drafts: StoredDraft[]) => StoredDraft[],
) {
  const queryKey = ['post-drafts', userId]
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<{ items: StoredDraft[] }>(queryKey, (data) => data && { items: change(data.items) })
}
