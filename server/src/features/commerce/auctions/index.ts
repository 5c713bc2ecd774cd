export { auctionsRoutes } from './auctions.routes.ts'
