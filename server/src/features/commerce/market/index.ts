export { releaseStock, reserveStock, sellStock, type StockLine } from './stock.ts'
export { findForCart, lockProducts } from './stock.queries.ts'
