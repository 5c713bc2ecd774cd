import type { PlaceCodes as ChosenPlace } from '@mtaa/contract/preferences'
import type { Place } from '@mtaa/contract/places/places'
import { Refusal } from '../../../platform/http/refusal.ts'
import { areaOf, type Area, type Level } from './catalogue.ts'

/** Codes as rows and bodies have them. */
export interface PlaceCodes {
  county_code: number
  constituency_code?: number | null
  ward_code?: number | null
}

/** A place as a filter (`placeQuery` of the contract). */
export interface PlaceQuery {
  county?: number | undefined
  constituency?: number | undefined
  ward?: number | undefined
  wards?: string | undefined
}

/** The narrowest codes of a filter; `country` has none. */
export interface PlaceFilter {
  level: 'country' | Level
  codes: number[]
}

/** The contract's `placeFields` of a row that has a place. Shared: do not change it. */
export function placeOf({ county_code, constituency_code, ward_code }: PlaceCodes): Readonly<Place> {
  const area = narrowest(county_code, constituency_code, ward_code)
  if (!area) throw new Error(`no such place: ${county_code}/${constituency_code}/${ward_code}`)
  return area.place
}

/** Whether the codes exist and lie in one another; narrower codes are absent or null where the place is wider. */
export function isPlace({ county_code, constituency_code, ward_code }: PlaceCodes): boolean {
  const area = narrowest(county_code, constituency_code, ward_code)
  if (!area) return false
  const { place } = area
  return (
    place.county_code === county_code &&
    place.constituency_code === (constituency_code ?? null) &&
    place.ward_code === (ward_code ?? null)
  )
}

/** Whether the place that somebody browses is in use: its wards lie in its constituency, and that in its county. */
export const isChosenPlace = ({ county, constituency, wards }: ChosenPlace): boolean =>
  isInUse({ county_code: county, constituency_code: constituency }) &&
  wards.every((ward) => isInUse({ county_code: county, constituency_code: constituency, ward_code: ward }))

const isInUse = (codes: PlaceCodes) =>
  isPlace(codes) && narrowest(codes.county_code, codes.constituency_code, codes.ward_code)?.active === true

/** Refuses `place_mismatch` when the codes do not belong together, `place_inactive` where nothing new may be put. */
export function checkPlace(codes: PlaceCodes): void {
  if (!isPlace(codes)) throw new Refusal('place_mismatch')
  if (!isInUse(codes)) throw new Refusal('place_inactive')
}

/**
 * The narrowest codes of a filter: `wards` (up to three) beats all, then ward, constituency, county.
 * Refuses `place_not_found` for codes that are unknown or do not lie in one another.
 */
export function placeFilter({ county, constituency, ward, wards }: PlaceQuery): PlaceFilter {
  if (wards !== undefined) {
    const codes = [...new Set(wards.split(',').map(Number))]
    if (!codes.every((code) => areaOf('ward', code))) throw new Refusal('place_not_found')
    return { level: 'ward', codes }
  }
  const area = narrowest(county, constituency, ward)
  if (area === undefined) return { level: 'country', codes: [] }
  if (!area || !agrees(county, area.place.county_code) || !agrees(constituency, area.place.constituency_code))
    throw new Refusal('place_not_found')
  return { level: area.level, codes: [area.code] }
}

const agrees = (input: number | undefined, actual: number | null) => input === undefined || input === actual

/** Null when the narrowest code of the filter is unknown, undefined when it has none. */
function narrowest(
  county: number | undefined,
  constituency: number | null | undefined,
  ward: number | null | undefined,
): Area | null | undefined {
  if (ward !== null && ward !== undefined) return areaOf('ward', ward) ?? null
  if (constituency !== null && constituency !== undefined) return areaOf('constituency', constituency) ?? null
  return county === undefined ? undefined : (areaOf('county', county) ?? null)
}
