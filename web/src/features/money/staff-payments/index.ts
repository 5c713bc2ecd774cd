/** Public entry of what staff does about money. */
export { ClosingList } from './closing-list.tsx'
export { DecisionsToConfirm } from './decision-list.tsx'
export { ChargebackList } from './chargeback-list.tsx'
export { PaymentDetail } from './payment-detail.tsx'
export { filterOf, PaymentFilters } from './payment-filters.tsx'
export { PaymentList } from './payment-list.tsx'
export { RefundList } from './refund-list.tsx'
export { SuspenseList } from './suspense-list.tsx'
