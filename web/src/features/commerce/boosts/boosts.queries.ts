import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { createBoost, listOwnBoosts, listPromoted } from '@mtaa/contract/commerce/listings/boosts'
import { listMyListings } from '@mtaa/contract/commerce/listings/listings'
import { useApi } from '../../../platform/use-api.ts'
import type { PlaceFilter } from '../../places/places/index.ts'

/** Products of the member's own that can be promoted. */
export const ownProductsQuery = (api: Api, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'mine', userId, 'to promote'],
    queryFn: ({ signal, pageParam }) =>
      api(listMyListings, {
        query: { module: 'market', status: 'active', ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Which of the member's products are promoted now. */
export const ownBoostsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['boosts', 'mine'],
    queryFn: async ({ signal }) => (await api(listOwnBoosts, { signal })).items,
    staleTime: 0,
  })

/** What is promoted in a place. */
export const promotedQuery = (api: Api, place: PlaceFilter) =>
  queryOptions({
    queryKey: ['promoted', place],
    queryFn: async ({ signal }) => (await api(listPromoted, { query: { ...place }, signal })).items,
    staleTime: 60_000,
  })

/** Promotes a product; a try that is repeated is the same one. */
export function usePromote(listingId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => api(createBoost, { body: { listing_id: listingId }, idempotencyKey: key }),
    onSuccess: () =>
      Promise.all(
        [['boosts'], ['points'], ['promoted']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}
