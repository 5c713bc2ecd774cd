import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  claimListingModeration,
  decideListingModeration,
  listListingModerations,
  removeListing,
} from '@mtaa/contract/commerce/listings/moderation'
import { listProductVersions } from '@mtaa/contract/commerce/products/product-states'
import type { ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import { useApi } from '../../../platform/use-api.ts'

const key = ['listing-reviews'] as const

export const moderationsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ signal, pageParam }) =>
      api(listListingModerations, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  })

export interface Decision {
  outcome: 'approved' | 'refused'
  /** When what was looked at had last been changed. */
  seen: string
  reason?: ModerationReason
  note: string
}

/** After success and failure alike, the queue is read anew: another moderator may have been faster. */
export function useClaim(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(claimListingModeration, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function useDecide(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => api(decideListingModeration, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** How a product was before and after each change. */
export const versionsQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: ['products', productId, 'versions'],
    queryFn: ({ signal }) => api(listProductVersions, { params: { id: productId }, signal }),
  })

/** Takes a product off the market. */
export function useRemove(productId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { reason: ModerationReason; note: string }) =>
      api(removeListing, { params: { id: productId }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['listings'] }),
        queryClient.invalidateQueries({ queryKey: ['products'] }),
      ]),
  })
}
