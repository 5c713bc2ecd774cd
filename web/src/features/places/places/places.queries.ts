import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  findBusiestCounty,
  findPlace,
  listLocations,
  type LocationTree,
  searchPlaces,
} from '@mtaa/contract/places/places'
import { formatPlace, type PlaceCodes } from '@mtaa/contract/preferences'
import { nameChosen } from './place-tree.ts'

/** The whole tree; fetched once in a visit and cached by the browser for longer. */
export const locationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['places', 'tree'],
    queryFn: ({ signal }) => api(listLocations, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** One place by the segments of its URL, with counts, children and siblings. */
export const placeQuery = (api: Api, segments: { county?: string; constituency?: string; ward?: string } = {}) =>
  queryOptions({
    queryKey: ['places', 'page', segments],
    queryFn: ({ signal }) => api(findPlace, { query: segments, signal }),
    staleTime: 60_000,
  })

/** The county with the most to see, for who has chosen no place. */
export const busiestCountyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['places', 'busiest'],
    queryFn: ({ signal }) => api(findBusiestCounty, { signal }),
    staleTime: 60_000,
  })

/** Places by their names, for those who have no script. */
export const searchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['places', 'search', q],
    queryFn: ({ signal }) => api(searchPlaces, { query: { q }, signal }),
    staleTime: Infinity,
  })

// Read once a second at most by all renders of a server: places are seldom changed, and the tree has two thousand.
const sharedMs = 1000
let shared: { tree: Promise<LocationTree>; at: number } | undefined
function sharedTree(api: Api): Promise<LocationTree> {
  if (!shared || Date.now() - shared.at >= sharedMs) {
    const tree = api(listLocations, {})
    shared = { tree, at: Date.now() }
    tree.catch(() => (shared = undefined))
  }
  return shared.tree
}

/** The names of the place a person has chosen; null when there is no such place. */
export const chosenPlaceQuery = (api: Api, codes: PlaceCodes) =>
  queryOptions({
    queryKey: ['places', 'chosen', formatPlace(codes)],
    meta: { sentBy: 'layout' },
    queryFn: async ({ client }) =>
      nameChosen(
        import.meta.env.SSR ? await sharedTree(api) : await client.ensureQueryData(locationsQuery(api)),
        codes,
      ),
    staleTime: Infinity,
    gcTime: Infinity,
  })
