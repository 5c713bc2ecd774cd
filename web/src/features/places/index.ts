/** The door to places: what is being browsed, and how to choose it. */
export { type PlaceFilter, placeFilter } from './place-filter.ts'
