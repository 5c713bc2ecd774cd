export { agreedPrice } from './offers.rules.ts'
export { markOffersPaid } from './offers.queries.ts'
export { findAgreed, handOver, lockAgreed, takeBack, type Agreed } from './hand-over-offers.ts'
