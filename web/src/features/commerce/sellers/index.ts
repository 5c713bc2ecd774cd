/** Public entry of the page of a seller. */
export { readSellerSearch, sellerListingsFilter } from './seller-search.ts'
export { sellerStructuredData } from './seller-structured-data.ts'
export { SellerView } from './seller-view.tsx'
