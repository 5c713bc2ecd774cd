export { releaseStock, reserveStock, sellStock } from './stock.ts'
export { findForCart, lockProducts } from './stock.queries.ts'
