/** Public entry of auctions. */
export { AuctionView } from './auction-view.tsx'
export { auctionStructuredData } from './auction-structured-data.ts'
