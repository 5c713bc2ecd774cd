export { findEvent } from './events.queries.ts'
export { isTypeOpen, leftOf, salesEnd, saleAt } from './sale.rules.ts'
export { holdSpots, releaseSpots, returnSpots, sellSpots, type SpotLine } from './spots.ts'
