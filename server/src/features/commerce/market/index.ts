export { releaseStock, reserveLocked, reserveStock, returnStock, sellStock, type StockLine } from './stock.ts'
export { findForCart, lockForCart, lockProducts } from './stock.queries.ts'
