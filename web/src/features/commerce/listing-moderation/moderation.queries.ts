import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  decideListingModeration,
  listListingModerations,
  removeListing,
} from '@mtaa/contract/commerce/listings/moderation'
import { listProductVersions } from '@mtaa/contract/commerce/products/product-states'
import type { ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import { useApi } from '../../../platform/use-api.ts'

const key = ['listing-reviews'] as const

/** One that waits; empty where it does not any more. */
export const moderationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api(listListingModerations, { query: { id }, signal }),
  })

export interface Decision {
  outcome: 'approved' | 'refused'
  /** When what was looked at had last been changed. */
  seen: string
  reason?: ModerationReason
  note: string
}

/** After success and failure alike it is read anew: another moderator may have been faster. */
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
