/** The door to listings: cards, lists and addresses that all four modules share. */
export { ListingBadges } from './listing-badge.tsx'
export { carouselFilter, ListingCarousel } from './listing-carousel.tsx'
export { ListingCard, ListingCardSkeleton } from './listing-card.tsx'
export { ListingGrid, ListingGridSkeleton } from './listing-grid.tsx'
export { listingPath, shortListingPath } from './listing-path.ts'
export { type ListingsFilter, listingsQuery } from './listings.queries.ts'
export { NoListings } from './no-listings.tsx'
export { ListingWhen } from './listing-when.tsx'
