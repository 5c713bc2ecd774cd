import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getPoints, listPointMoves, type pointFilters } from '@mtaa/contract/money/points'

export type Filter = (typeof pointFilters)[number]

/** What a member has. */
export const pointsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['points', userId, 'now'],
    queryFn: ({ signal }) => api(getPoints, { signal }),
    staleTime: 0,
  })

/** What moved a member's points, the latest first. */
export const movesQuery = (api: Api, userId: string, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['points', userId, 'moves', filter],
    queryFn: ({ signal, pageParam }) =>
      api(listPointMoves, { query: { filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })
