import { type ListingModule, listingModules } from '@mtaa/contract/commerce/listings/modules'
import type { ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import type { Seller } from '@mtaa/contract/commerce/sellers/sellers'
import type { ListingsFilter } from '../listings/index.ts'

/** What the URL of a seller's page chooses. */
export interface SellerSearch {
  /** Only listings of this module. */
  module: ListingModule | undefined
  as: ReviewSide
  /** Where the shown reviews begin. */
  after: string | undefined
}

/** A member who has been reviewed only as a buyer is shown so. */
export function readSellerSearch(search: URLSearchParams, { rating, listings }: Seller): SellerSearch {
  const usual = rating.seller.count === 0 && rating.buyer.count > 0 ? 'buyer' : 'seller'
  const requested = search.get('as')
  return {
    module: listingModules.find((one) => one === search.get('module') && listings[one]),
    as: requested === 'seller' || requested === 'buyer' ? requested : usual,
    after: search.get('after') ?? undefined,
  }
}

/** The listings that the page shows; what is beyond is on the list of their module. */
export const sellerListingsFilter = (owner: string, module: ListingModule | undefined): ListingsFilter => ({
  owner,
  module,
  limit: 12,
})
