import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { countCategories } from '@mtaa/contract/commerce/products/category-counts'
import type { PlaceFilter } from '../../places/places/index.ts'

/** The tree of the market's categories with counts of a place. */
export const categoriesQuery = (api: Api, place: PlaceFilter) =>
  queryOptions({
    queryKey: ['products', 'categories', place],
    queryFn: ({ signal }) => api(countCategories, { query: place, signal }),
    staleTime: 60_000,
  })
