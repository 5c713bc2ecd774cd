/** Public entry of offers. The button of the product page is fetched by itself. */
export { OfferList, OffersSkeleton } from './offer-list.tsx'
export type { OffersView } from './offers.queries.ts'
