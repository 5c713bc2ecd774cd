export { releaseStock, reserveLocked, reserveStock, returnStock, sellStock, type StockLine } from './stock.ts'
export { lockProducts, findForCart, lockForCart } from './stock.queries.ts'
