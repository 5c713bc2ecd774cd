export { foldPlaceCounts } from './place-counts.queries.ts'
export { areaOf, areasOf, ofPlaces, type Area, type Level } from './catalogue.ts'
export { announcePlaces } from './follow-places.ts'
export { loadPlaces } from './load-places.ts'
export { findStoredPlaces, lockPlaces, storePlaces, type StoredPlace } from './stored-places.queries.ts'
export { placesAbove } from './search-places.ts'
export { ringsAround } from './rings.ts'
export { placeTopics } from './place-topics.ts'
export {
  checkPlace,
  isChosenPlace,
  isPlace,
  placeFilter,
  placeOf,
  type PlaceCodes,
  type PlaceFilter,
  type PlaceQuery,
} from './places.rules.ts'
