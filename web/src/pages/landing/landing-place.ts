/** The place whose newest things the landing page shows: the chosen one, else the busiest county. */
import { useQuery } from '@tanstack/react-query'
import type { PlacePage } from '@mtaa/contract/places/places'
import {
  busiestPlaceQuery,
  type ChosenPlace,
  chosenName,
  chosenPlaceQuery,
  codesOf,
  type PlaceFilter,
  placeFilter,
  placeQuery,
  segmentsOf,
  useChosenPlace,
} from '../../features/places/places/index.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { useApi } from '../../platform/use-api.ts'

const countyFilter = (busiest: PlacePage | undefined): PlaceFilter =>
  busiest?.level === 'county' ? { county: busiest.county_code } : {}

/** Fetches the place for the page that is being rendered, and returns the filter of its lists. */
export async function fetchLandingPlace({ api, queryClient, page }: RequestContext): Promise<PlaceFilter> {
  const { place } = page.preferences
  const chosen = place && (await queryClient.fetchQuery(chosenPlaceQuery(api, place)))
  if (!chosen) return countyFilter(await queryClient.fetchQuery(busiestPlaceQuery(api)))
  const segments = segmentsOf(chosen)
  // The page is whole without its numbers.
  if (segments) await queryClient.prefetchQuery(placeQuery(api, segments))
  return placeFilter(codesOf(chosen))
}

export interface LandingPlace {
  /** As prose has it. */
  name: string
  /** Null when nobody has chosen it. */
  chosen: ChosenPlace | null
  filter: PlaceFilter
  /** Its counts, where it has a page of its own. */
  page: PlacePage | undefined
}

export function useLandingPlace(): LandingPlace {
  const api = useApi()
  const chosen = useChosenPlace()
  const { data: busiest } = useQuery({ ...busiestPlaceQuery(api), enabled: chosen === null })
  const segments = chosen && segmentsOf(chosen)
  const { data } = useQuery({ ...placeQuery(api, segments ?? {}), enabled: segments !== null })
  if (chosen)
    return {
      name: chosenName(chosen),
      chosen,
      filter: placeFilter(codesOf(chosen)),
      page: segments ? data : undefined,
    }
  return { name: busiest?.name ?? '', chosen, filter: countyFilter(busiest), page: busiest }
}
