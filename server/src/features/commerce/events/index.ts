export { findEvent } from './events.queries.ts'
export { holdSpots, releaseSpots, returnSpots, sellSpots, type SpotLine } from './spots.ts'
