/** The place whose newest things the landing page shows: the chosen one, else the busiest county. */
import { useQuery } from '@tanstack/react-query'
import {
  busiestCountyQuery,
  type ChosenPlace,
  chosenName,
  chosenPlaceQuery,
  codesOf,
  pathOfPlace,
  type PlaceFilter,
  placeFilter,
  useChosenPlace,
} from '../../features/places/places/index.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { useApi } from '../../platform/use-api.ts'

/** Fetches the place for the page that is being rendered, and returns the filter of its lists. */
export async function fetchLandingPlace({ api, queryClient, page }: RequestContext): Promise<PlaceFilter> {
  const { place } = page.preferences
  const chosen = place && (await queryClient.fetchQuery(chosenPlaceQuery(api, place)))
  if (chosen) return placeFilter(codesOf(chosen))
  const { county } = await queryClient.fetchQuery(busiestCountyQuery(api))
  return county ? { county: county.code } : {}
}

export interface LandingPlace {
  /** As prose has it. */
  name: string
  /** Its page; several wards have none. */
  path: string | null
  filter: PlaceFilter
  /** Null when nobody has chosen it. */
  chosen: ChosenPlace | null
  /** Nobody has chosen it: it is where there is most to see. */
  isBusiest: boolean
}

/** `country` is the name for where there is nothing to see anywhere. */
export function useLandingPlace(country: string): LandingPlace {
  const chosen = useChosenPlace()
  const { data } = useQuery({ ...busiestCountyQuery(useApi()), enabled: chosen === null })
  if (chosen) {
    const path = chosen.wards.length > 1 ? null : pathOfPlace(chosen)
    return { name: chosenName(chosen), path, filter: placeFilter(codesOf(chosen)), chosen, isBusiest: false }
  }
  const county = data?.county
  if (!county) return { name: country, path: '/kenya', filter: {}, chosen, isBusiest: false }
  return { name: county.name, path: county.path, filter: { county: county.code }, chosen, isBusiest: true }
}
