export { agreedPrice } from './offers.rules.ts'
export { findAgreed, handOver, lockAgreed, takeBack, type Agreed } from './hand-over-offers.ts'
