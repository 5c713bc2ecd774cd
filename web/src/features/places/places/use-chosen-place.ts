import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatPlace, type PlaceCodes } from '@mtaa/contract/preferences'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { choosePlace, placeKey, usePreferences } from '../../../platform/use-preferences.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { codesOf, type ChosenPlace, nameChosen } from './place-tree.ts'
import { chosenPlaceQuery, locationsQuery } from './places.queries.ts'
import { type PlaceFilter, placeFilter } from './place-filter.ts'
import { lasting } from '../../../platform/storage/storage.ts'

const everywhere = { county: 0, constituency: null, wards: [] }

/** The place being browsed, with its names; null is all of Kenya. */
export function useChosenPlace(): ChosenPlace | null {
  const { place } = usePreferences()
  const { data } = useQuery({ ...chosenPlaceQuery(useApi(), place ?? everywhere), enabled: place !== null })
  return place === null ? null : (data ?? null)
}

/** The place being browsed, as the lists of the API take it. */
export const usePlaceFilter = (): PlaceFilter => placeFilter(usePreferences().place)

/** The same for codes whose names are not known yet, such as those of the device's position. */
export function useChooseCodes() {
  const queryClient = useQueryClient()
  const api = useApi()
  const choose = useChoosePlace()
  return async (codes: PlaceCodes) => {
    try {
      choose(nameChosen(await queryClient.ensureQueryData(locationsQuery(api)), codes))
    } catch {
      // The tree did not come: nothing is chosen, and a toast says so.
      showToast({ title: m.places_load_failed(), tone: 'danger' })
    }
  }
}

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
  if (!chosen) return lasting.remove(placeKey)
  const wards = chosen.wards.map(({ name }) => name)
  const names = {
    county: chosen.county.name,
    constituency: chosen.constituency?.name ?? null,
    ward: wards[0] ?? null,
    wards,
  }
  lasting.write(placeKey, JSON.stringify(names))
}
