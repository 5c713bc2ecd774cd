/** Public entry of listing reviews, for market moderators and, of its history, a product's seller. */
export { ModerateProduct } from './moderate-product.tsx'
export { ProductHistory } from './product-history.tsx'
export { ListingCase } from './listing-case.tsx'
