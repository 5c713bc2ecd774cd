/** Public entry of refunds: those of an order, and one with what may be done with it. */
export { NewRefund, OrderRefunds, RequestRefund } from './order-refunds.tsx'
export { ReasonForm, RefundCard } from './refund-card.tsx'
export { refundsQuery } from './refunds.queries.ts'
export { rejectionOf } from './refund-words.ts'
