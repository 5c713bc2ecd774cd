export { releaseStock, reserveLocked, reserveStock, returnStock, sellStock, type StockLine } from './stock.ts'
export { findForCart, lockForCart } from './stock.queries.ts'
