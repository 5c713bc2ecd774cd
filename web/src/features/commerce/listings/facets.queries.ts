import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { countListings } from '@mtaa/contract/commerce/listings/listing-facets'
import type { ListingsFilter } from './listings.queries.ts'

/** How many listings a list has, in all and by each choice of its filters. */
export function facetsQuery(api: Api, { sort: _, near: __, limit: ___, cursor: ____, ...filter }: ListingsFilter) {
  return queryOptions({
    queryKey: ['listings', 'facets', filter],
    queryFn: ({ signal }) => api(countListings, { query: filter, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
