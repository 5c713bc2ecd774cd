import { queryOptions } from '@tanstack/react-query'
import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import type { Api } from '@mtaa/contract/client'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import type { DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import { getSeller } from '@mtaa/contract/commerce/sellers/sellers'
import { listSimilar } from '@mtaa/contract/commerce/listings/similar-listings'

/** The orders of a list. */
export type ListSort = 'newest' | 'soonest' | 'price_up' | 'price_down' | 'nearest'

/** The filters of a list. A place comes from `placeFilter`. */
export interface ListingsFilter {
  module?: ListingModule | undefined
  category?: string | undefined
  /** A leaf of a category of the market. */
  sub?: string | undefined
  type?: string | undefined
  delivery?: DeliveryMethod | undefined
  bedrooms?: number | undefined
  county?: number | undefined
  constituency?: number | undefined
  ward?: number | undefined
  wards?: string | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  owner?: string | undefined
  sort?: ListSort | undefined
  /** The ward from which `nearest` counts. */
  near?: number | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** One page of what is shown to everyone. */
export const listingsQuery = (api: Api, filter: ListingsFilter = {}) =>
  queryOptions({
    queryKey: ['listings', filter],
    queryFn: ({ signal }) => api(listListings, { query: filter, signal }),
  })

/** Others like a listing. */
export const similarQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['listings', 'similar', id],
    queryFn: ({ signal }) => api(listSimilar, { params: { id }, signal }),
  })

/** What everyone may know of a seller. */
export const sellerQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['sellers', id], queryFn: ({ signal }) => api(getSeller, { params: { id }, signal }) })
