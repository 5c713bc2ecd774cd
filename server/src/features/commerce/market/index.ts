export { releaseStock, reserveLocked, reserveStock, sellStock, type StockLine } from './stock.ts'
export { findForCart, lockForCart } from './stock.queries.ts'
