export { listingsRoutes } from './listings.routes.ts'
