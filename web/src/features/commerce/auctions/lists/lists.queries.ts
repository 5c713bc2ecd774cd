import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listEndedLots, listMemberLots } from '@mtaa/contract/commerce/auctions/lots'

/** A list of a member's own affair. */
export type MemberTab = 'watching' | 'bids' | 'own'

export const memberLotsQuery = (api: Api, userId: string, tab: MemberTab) =>
  infiniteQueryOptions({
    queryKey: ['auctions', 'lists', userId, tab],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listMemberLots, { query: { tab, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // Others bid meanwhile.
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })

/** Lots that have ended, from one of its pages on; null is the first. */
export const endedLotsQuery = (api: Api, start: string | null) =>
  infiniteQueryOptions({
    queryKey: ['auctions', 'lists', 'ended', start],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) =>
      api(listEndedLots, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
