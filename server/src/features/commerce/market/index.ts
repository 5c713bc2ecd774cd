export { marketRoutes } from './market.routes.ts'
export { releaseStock, reserveStock, sellStock } from './stock.ts'
export { findForCart, lockProducts } from './stock.queries.ts'
