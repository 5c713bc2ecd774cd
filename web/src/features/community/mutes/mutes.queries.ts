import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listMutes } from '@mtaa/contract/community/mutes'

/** Whom a member has muted, page by page, the last one first; each page has all muted words. */
export const mutesQuery = (api: Api, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['mutes', userId],
    queryFn: ({ signal, pageParam }) =>
      api(listMutes, { query: { limit: 20, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Whether a member has muted anything: then lists are theirs alone. */
export const anyMutesQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['mutes', userId, 'any'],
    queryFn: async ({ signal }) => {
      const { items, words } = await api(listMutes, { query: { limit: 1 }, signal })
      return items.length + words.length > 0
    },
    staleTime: Infinity,
  })

/** What is shown may hold what is muted now, or leave out others; `except`: lists that show it rightly already. */
export async function fetchAnew(queryClient: QueryClient, except: readonly string[] = []) {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !except.includes(String(queryKey[0])) })
}
