import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  claimListingReview,
  decideListingReview,
  listListingReviews,
  removeListing,
} from '@mtaa/contract/commerce/listing-reviews'
import { listProductVersions } from '@mtaa/contract/commerce/product-states'
import type { ReviewReason } from '@mtaa/contract/commerce/review-reasons'
import { useApi } from '../../../platform/use-api.ts'

const key = ['listing-reviews'] as const

export const reviewsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ signal, pageParam }) =>
      api(listListingReviews, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  })

export interface Decision {
  outcome: 'approved' | 'refused'
  /** When what was looked at had last been changed. */
  seen: string
  reason?: ReviewReason
  note: string
}

/** Whatever was tried, the queue says how it is now: another moderator may have been faster. */
export function useClaim(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(claimListingReview, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function useDecide(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => api(decideListingReview, { params: { id }, body }),
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
    mutationFn: (body: { reason: ReviewReason; note: string }) =>
      api(removeListing, { params: { id: productId }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['listings'] }),
        queryClient.invalidateQueries({ queryKey: ['products'] }),
      ]),
  })
}
