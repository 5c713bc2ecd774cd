import { type ListingModule, listingModules } from '@mtaa/contract/commerce/modules'
import type { ReviewSide } from '@mtaa/contract/commerce/review-words'
import type { Seller } from '@mtaa/contract/commerce/sellers'
import type { ListingsFilter } from '../listings/index.ts'

/** What the address of a seller's page chooses. */
export interface SellerSearch {
  /** Only listings of this module. */
  module: ListingModule | undefined
  as: ReviewSide
  /** Where the shown reviews begin. */
  after: string | undefined
}

/** Whoever has been reviewed only as a buyer is shown so. */
export function readSellerSearch(search: URLSearchParams, { rating, listings }: Seller): SellerSearch {
  const usual = rating.seller.count === 0 && rating.buyer.count > 0 ? 'buyer' : 'seller'
  const wanted = search.get('as')
  return {
    module: listingModules.find((one) => one === search.get('module') && listings[one]),
    as: wanted === 'seller' || wanted === 'buyer' ? wanted : usual,
    after: search.get('after') ?? undefined,
  }
}

/** The listings that the page shows; what is beyond is on the list of their module. */
export const sellerListingsFilter = (owner: string, module: ListingModule | undefined): ListingsFilter => ({
  owner,
  module,
  limit: 12,
})
