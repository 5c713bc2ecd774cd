import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatPlace } from '@mtaa/contract/preferences'
import { useApi } from '../../../platform/use-api.ts'
import { choosePlace, usePreferences } from '../../../platform/use-preferences.ts'
import { codesOf, type ChosenPlace } from './place-tree.ts'
import { chosenPlaceQuery } from './places.queries.ts'
import { type PlaceFilter, placeFilter } from './place-filter.ts'

const everywhere = { county: 0, constituency: null, wards: [] }

/** The place being browsed, with its names; null is all of Kenya. */
export function useChosenPlace(): ChosenPlace | null {
  const { place } = usePreferences()
  const { data } = useQuery({ ...chosenPlaceQuery(useApi(), place ?? everywhere), enabled: place !== null })
  return place === null ? null : (data ?? null)
}

/** The place being browsed, as the lists of the API take it. */
export const usePlaceFilter = (): PlaceFilter => placeFilter(usePreferences().place)

const deviceKey = 'selectedLocation'

/** Chooses the place to browse on this device: codes in a cookie for the server, names in local storage. */
export function useChoosePlace() {
  const queryClient = useQueryClient()
  const api = useApi()
  return (chosen: ChosenPlace | null) => {
    const codes = chosen && codesOf(chosen)
    if (codes) queryClient.setQueryData(chosenPlaceQuery(api, codes).queryKey, chosen)
    choosePlace(codes)
    saveOnDevice(chosen)
    return formatPlace(codes)
  }
}

function saveOnDevice(chosen: ChosenPlace | null) {
  try {
    if (!chosen) return localStorage.removeItem(deviceKey)
    const wards = chosen.wards.map(({ name }) => name)
    const names = {
      county: chosen.county.name,
      constituency: chosen.constituency?.name ?? null,
      ward: wards[0] ?? null,
      wards,
    }
    localStorage.setItem(deviceKey, JSON.stringify(names))
  } catch {
    // Storage is full or not allowed: the cookie alone is enough.
  }
}
