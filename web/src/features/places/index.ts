/** The door to places: what is being browsed, how to choose it, and forms that ask for a place. */
export { BrowsingBanner } from './browsing-banner.tsx'
export { PlaceChip } from './place-chip.tsx'
export { noPlace, PlaceFields, type PlaceValue } from './place-fields.tsx'
export { type PlaceFilter, placeFilter } from './place-filter.ts'
export { type ChosenPlace, pathOf as pathOfPlace } from './place-tree.ts'
export { chosenLong, chosenShort } from './place-words.ts'
export { chosenPlaceQuery, locationsQuery, placeQuery } from './places.queries.ts'
export { useChoosePlace, useChosenPlace, usePlaceFilter } from './use-chosen-place.ts'
