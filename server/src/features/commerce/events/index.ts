export { findEvent, lockTypes, type EventRow } from './events.queries.ts'
export { isTypeOpen, leftOf, salesEnd, saleAt, admissionOf } from './sale.rules.ts'
export { listOwnEvents } from './list-own-events.ts'
export { holdSpots, releaseSpots, returnSpots, sellSpots, type SpotLine } from './spots.ts'
