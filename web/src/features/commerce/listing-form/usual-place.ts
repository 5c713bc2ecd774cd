import type { PlaceCodes } from '@mtaa/contract/preferences'
import { usePreferences } from '../../../platform/use-preferences.ts'
import { useMe } from '../../identity/accounts/index.ts'
import { noPlace, type PlaceValue } from '../../places/places/index.ts'

/** The member's home ward; the chosen place for who has none. */
export function useUsualPlace(): PlaceValue {
  const { place: chosen } = usePreferences()
  const home = useMe()?.home
  return placeOf(home, chosen)
}

/** Where a member sells: at home, else in the place they have chosen. */
function placeOf(home: PlaceValue | null | undefined, chosen: PlaceCodes | null): PlaceValue {
  if (home)
    return { county_code: home.county_code, constituency_code: home.constituency_code, ward_code: home.ward_code }
  if (!chosen) return noPlace
  return { county_code: chosen.county, constituency_code: chosen.constituency, ward_code: chosen.wards[0] ?? null }
}
