/** Public entry of promoted listings. */
export { BoostPicker } from './boost-picker.tsx'
export { promotedQuery } from './boosts.queries.ts'
export { usePromotion } from './promote-button.tsx'
export { PromotedListings } from './promoted-listings.tsx'
