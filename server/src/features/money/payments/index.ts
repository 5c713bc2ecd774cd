export { importStatement } from './import-statement.ts'
export { findPaymentFor, inReview, isUnderWay, underWay } from './payable-state.queries.ts'
export { viewPaymentSummary, type SummaryRow } from './payments.view.ts'
export { readMoment, readStatement } from './statement-csv.ts'
