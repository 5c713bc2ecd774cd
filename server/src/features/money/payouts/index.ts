/** Public entry of payouts, for the other papers of sellers. */
export { findSellerName } from './statement.queries.ts'
export { writeCents } from './statement.ts'
export { payoutUsage } from './payouts.limits.ts'
