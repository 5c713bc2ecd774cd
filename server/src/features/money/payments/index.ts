/** The state machine of every payment, for rails and staff; each act is under `lockWithPayable`. The rules: docs/rules/payments.md. */
export {
  changePayment,
  findByReceipt,
  findByRequestId,
  findOwnPayment,
  findPayment,
  markOwnPhone,
  type Payment,
  storePhone,
} from './payments.queries.ts'
export { chargeBack, endChargeback, noteLost, noteWon } from './charge-back.ts'
export { failPayment } from './fail-payment.ts'
export { lockWithPayable, type Locked } from './lock-payment.ts'
export { blockingState, findPaymentFor, isUnderWay, underWay } from './payable-state.queries.ts'
export { auditPayment } from './payments.events.ts'
export { movePayment } from './move-payment.ts'
export { isOpen, isPaid, isUnconfirmed, lateWindow, mayMove, paidStatuses, type Status } from './payments.rules.ts'
export { showPayment } from './payments.routes.ts'
export { viewPaymentSummary, type SummaryRow } from './payments.view.ts'
export { receivePayment } from './receive-payment.ts'
export { reversePayment, takenBack } from './reverse-payment.ts'
export { lapsePayment } from './review-unconfirmed.ts'
export { checkAt } from './schedule.ts'
export { reviewPayment, settlePayment, suspense, type ProviderResult } from './settle-payment.ts'
export { startPayment } from './start-payment.ts'
