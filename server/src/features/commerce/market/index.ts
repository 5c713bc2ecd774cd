export { releaseStock, reserveStock, returnStock, sellStock, type StockLine } from './stock.ts'
export { findForCart, lockProducts } from './stock.queries.ts'
