export { loadPlaces } from './load-places.ts'
export { placeTopics } from './place-topics.ts'
export {
  checkPlace,
  isPlace,
  placeFilter,
  placeOf,
  type PlaceCodes,
  type PlaceFilter,
  type PlaceQuery,
} from './places.rules.ts'
