import type { PlaceFilter } from '../../places/places/index.ts'
import type { BusinessesFilter } from './businesses.queries.ts'

/** The query of `PlaceBusinesses`, for the loader of its page. */
export const placeBusinessesFilter = (place: PlaceFilter, limit = 10): BusinessesFilter => ({ ...place, limit })
