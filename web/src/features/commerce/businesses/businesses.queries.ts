import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getBusiness, listBusinesses, revealPhone } from '@mtaa/contract/commerce/businesses/businesses'
import type { BusinessCategory } from '@mtaa/contract/commerce/businesses/business-categories'
import { useApi } from '../../../platform/use-api.ts'
import type { PlaceFilter } from '../../places/places/index.ts'

/** The filters of the directory. A place comes from `placeFilter`. */
export interface BusinessesFilter extends PlaceFilter {
  category?: BusinessCategory
  open_now?: 'true'
  verified?: 'true'
  limit?: number
  cursor?: string
}

/** One page of the directory. */
export const businessesQuery = (api: Api, filter: BusinessesFilter = {}) =>
  queryOptions({
    queryKey: ['businesses', 'list', filter],
    queryFn: ({ signal }) => api(listBusinesses, { query: filter, signal }),
  })

export const businessQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['businesses', 'one', id],
    queryFn: ({ signal }) => api(getBusiness, { params: { id }, signal }),
  })

/** The number is not stored: each look is counted. */
export function useRevealPhone(id: string) {
  const api = useApi()
  return useMutation({ mutationFn: () => api(revealPhone, { params: { id } }), gcTime: 0 })
}
