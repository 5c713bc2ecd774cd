import type { PlaceCodes } from '@mtaa/contract/preferences'

const counties = 47
const constituencies = 290
const wards = 1450

/** A place as a filter of lists. */
export interface PlaceFilter {
  county?: number
  constituency?: number
  ward?: number
  wards?: string
}

const within = (code: number, max: number) => code >= 1 && code <= max

/** The narrowest of what is chosen, as the lists of the API take it. Codes that cannot be are left out. */
export function placeFilter(place: PlaceCodes | null): PlaceFilter {
  if (!place || !within(place.county, counties)) return {}
  const chosen = place.wards.filter((code) => within(code, wards))
  const [first] = chosen
  if (chosen.length > 1) return { wards: chosen.join(',') }
  if (first !== undefined) return { ward: first }
  const { constituency } = place
  return constituency !== null && within(constituency, constituencies) ? { constituency } : { county: place.county }
}
