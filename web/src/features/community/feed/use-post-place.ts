import { useQuery } from '@tanstack/react-query'
import type { Me } from '@mtaa/contract/identity/accounts'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import { useApi } from '../../../platform/use-api.ts'
import { usePreferences } from '../../../platform/use-preferences.ts'
import { useMe } from '../../identity/accounts/index.ts'
import { chosenPlaceQuery, noPlace, type PlaceValue } from '../../places/places/index.ts'

/** The place of a new post: as chosen, else home, else the place being browsed. */
export function usePostPlace(chosen: PlaceValue | null): PlaceValue {
  const { place } = usePreferences()
  const me = useMe()
  return chosen ?? home(me) ?? browsed(place) ?? noPlace
}

const browsed = (place: PlaceCodes | null): PlaceValue | null =>
  place && { county_code: place.county, constituency_code: place.constituency, ward_code: place.wards[0] ?? null }

function home(me: Me | undefined): PlaceValue | null {
  if (!me?.home) return null
  const { county_code, constituency_code, ward_code } = me.home
  return { county_code, constituency_code, ward_code }
}

const nowhere = { county: 0, constituency: null, wards: [] }

/** The place's name; null until it is loaded. */
export function usePlaceName(place: PlaceValue) {
  const { ward, constituency, county } = usePlaceNames(place)
  const names = [ward, constituency, county]
  return county === undefined ? null : names.filter(Boolean).slice(0, 2).join(', ')
}

/** The name of each level that is chosen, once known. */
export function usePlaceNames({ county_code: county, constituency_code: constituency, ward_code: ward }: PlaceValue) {
  const codes = county === null ? nowhere : { county, constituency, wards: ward === null ? [] : [ward] }
  const { data } = useQuery({ ...chosenPlaceQuery(useApi(), codes), enabled: county !== null })
  return county === null
    ? {}
    : { county: data?.county.name, constituency: data?.constituency?.name, ward: data?.wards[0]?.name }
}
