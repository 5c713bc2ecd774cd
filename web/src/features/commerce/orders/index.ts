/** Public entry of orders: lists, the receipt, the timeline, and the quote of a cart. */
import { lazy } from 'react'

export { DeliveryPart } from './delivery-part.tsx'
export { NextStep } from './next-step.tsx'
export { hasNextStep } from './next-words.ts'
export { OrderList } from './order-list.tsx'
export { OrderRowsSkeleton } from './order-row.tsx'
export { OrderState, OrderStatus } from './order-status.tsx'
export { orderQuery, type OrdersStatus, type OrdersView, quoteQuery } from './orders.queries.ts'
export { Receipt } from './receipt.tsx'
export { Timeline } from './timeline.tsx'
export { useLiveOrder } from './use-live-order.ts'

// For sellers only.
export const PaymentProofNote = lazy(async () => ({
  default: (await import('./payment-proof-note.tsx')).PaymentProofNote,
}))
