/** Public entry of offers. */
import { lazy } from 'react'

export { OfferWhenIdle } from './offer-when-idle.tsx'
export { OffersSkeleton } from './offers-skeleton.tsx'
export type { OffersView } from './offers.queries.ts'

// Not for who looks at a product.
export const OfferCard = lazy(async () => ({ default: (await import('./offer-card.tsx')).OfferCard }))
export const OfferList = lazy(async () => ({ default: (await import('./offer-list.tsx')).OfferList }))
