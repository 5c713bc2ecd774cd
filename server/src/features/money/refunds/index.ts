/** Money that goes back, for staff, and what a bank took of a payment. The rules: docs/rules/refunds.md. */
export { bearChargeback, endClaim } from './bear-chargeback.ts'
export { bearReversal } from './bear-reversal.ts'
export { refundHeld } from './refund-held.ts'
export { findRefund, findRefundsFor, findRefundsOf, lockSuspense } from './refunds.queries.ts'
export { maySeeAll as mayHandleMoney } from './refunds.rules.ts'
export { viewRefunds } from './refunds.view.ts'
export { returnSuspense } from './return-suspense.ts'
