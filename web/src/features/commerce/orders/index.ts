/** Public entry of orders: lists, the receipt, the timeline, and the quote of a cart. */
export { NextStep } from './next-step.tsx'
export { OrderList } from './order-list.tsx'
export { OrderRowsSkeleton } from './order-row.tsx'
export { OrderStatus } from './order-status.tsx'
export { orderQuery, type OrdersStatus, type OrdersView, quoteQuery } from './orders.queries.ts'
export { Receipt } from './receipt.tsx'
export { SaleProof } from './sale-proof-note.tsx'
export { Timeline } from './timeline.tsx'
