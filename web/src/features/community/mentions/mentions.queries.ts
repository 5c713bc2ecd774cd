import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listMentions, type Mention } from '@mtaa/contract/community/mentions'
import type { MentionFilter } from '@mtaa/contract/community/notification-terms'

/** All lists of where a member is mentioned. */
export const mentionsKey = (userId: string) => ['mentions', userId] as const

/** Where a member is mentioned, page by page, the newest first. */
export const mentionsQuery = (api: Api, userId: string, filter: MentionFilter) =>
  infiniteQueryOptions({
    queryKey: [...mentionsKey(userId), filter],
    queryFn: ({ pageParam, signal }) =>
      api(listMentions, { query: { filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

type Pages = InfiniteData<{ items: Mention[] }>

/** Shows what an act makes of mentions before the server has answered. */
export function changeMentions(queryClient: QueryClient, userId: string, change: (mention: Mention) => Mention) {
  queryClient.setQueriesData<Pages>({ queryKey: mentionsKey(userId) }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) } : data,
  )
}
