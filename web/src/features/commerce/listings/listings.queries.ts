import { queryOptions } from '@tanstack/react-query'
import type { ListingModule } from '@mtaa/contract/commerce/categories'
import type { Api } from '@mtaa/contract/client'
import { listListings } from '@mtaa/contract/commerce/listings'

/** The filters of a list. A place comes from `placeFilter`. */
export interface ListingsFilter {
  module?: ListingModule | undefined
  category?: string | undefined
  type?: string | undefined
  bedrooms?: number | undefined
  county?: number | undefined
  constituency?: number | undefined
  ward?: number | undefined
  wards?: string | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  owner?: string | undefined
  sort?: 'newest' | 'soonest' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** One page of what is shown to everyone. */
export const listingsQuery = (api: Api, filter: ListingsFilter = {}) =>
  queryOptions({
    queryKey: ['listings', filter],
    queryFn: ({ signal }) => api(listListings, { query: filter, signal }),
  })
