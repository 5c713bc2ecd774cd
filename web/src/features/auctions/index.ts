/** The door to auctions. */
export { AuctionView } from './auction-view.tsx'
export { auctionThing } from './auction-thing.ts'
