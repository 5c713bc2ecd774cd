import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { popularSearches, search, suggest } from '@mtaa/contract/community/search'
import type { PlaceFilter } from '../../places/places/index.ts'
import type { SearchQuestion } from './search-address.ts'

/** A member's id, or null for a visitor, as whom the server renders. */
type Viewer = string | null

/** One page of what this viewer finds. */
export const searchQuery = (api: Api, viewer: Viewer, question: SearchQuestion) =>
  queryOptions({
    queryKey: ['search', viewer, question],
    queryFn: ({ signal }) => api(search, { query: question, signal }),
  })

/** What the last word could become; a request that is overtaken is cancelled. */
export const suggestQuery = (api: Api, typed: string, place: PlaceFilter) =>
  queryOptions({
    queryKey: ['search-suggestions', typed, place],
    queryFn: ({ signal }) => api(suggest, { query: { q: typed, ...place }, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** What is searched for most. */
export const popularQuery = (api: Api) =>
  queryOptions({
    queryKey: ['search-popular'],
    queryFn: ({ signal }) => api(popularSearches, { signal }),
    staleTime: 600_000,
    retry: false,
  })
