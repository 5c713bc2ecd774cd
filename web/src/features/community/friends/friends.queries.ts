import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getFriendship, listFriendRequests, listFriends, type RequestDirection } from '@mtaa/contract/community/friends'

/** Everything about a member's friends. */
export const friendsKey = (userId: string) => ['friends', userId] as const

/** How the member and another person stand. */
export const friendshipQuery = (api: Api, userId: string, id: string) =>
  queryOptions({
    queryKey: [...friendsKey(userId), 'with', id],
    queryFn: ({ signal }) => api(getFriendship, { params: { id }, signal }),
  })

/** The member's friends, page by page; those who are called so where something is searched for. */
export const friendsQuery = (api: Api, userId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...friendsKey(userId), 'pages', q],
    queryFn: ({ pageParam, signal }) =>
      api(listFriends, { query: { ...(q !== '' && { q }), ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // While the next letter is on its way the list stays.
    placeholderData: keepPreviousData,
  })

/** Open requests of one direction, page by page. */
export const requestsQuery = (api: Api, userId: string, direction: RequestDirection) =>
  infiniteQueryOptions({
    queryKey: [...friendsKey(userId), 'requests', direction],
    queryFn: ({ pageParam, signal }) =>
      api(listFriendRequests, { query: { direction, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Whether the member has a friend at all. */
export const anyFriendQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: [...friendsKey(userId), 'any'],
    queryFn: async ({ signal }) => (await api(listFriends, { query: { limit: 1 }, signal })).items.length > 0,
  })
