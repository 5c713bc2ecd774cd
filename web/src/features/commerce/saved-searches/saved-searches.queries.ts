import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedFilters,
  saveSearch,
  type SearchNotice,
  setPriceDrops,
} from '@mtaa/contract/commerce/listings/saved-searches'
import { useApi } from '../../../platform/use-api.ts'

const key = ['saved-searches']

/** The member's saved searches, the last saved first, and whether lower prices are mailed. */
export const savedSearchesQuery = (api: Api, userId: string) =>
  queryOptions({ queryKey: [...key, userId], queryFn: ({ signal }) => api(listSavedSearches, { signal }) })

function useChange<Input>(change: (api: Api, input: Input) => Promise<unknown>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** Pressed twice with one key, it is one search. */
export const useSaveSearch = () =>
  useChange((api, { filters, idempotencyKey }: { filters: SavedFilters; idempotencyKey: string }) =>
    api(saveSearch, { body: { filters }, idempotencyKey }),
  )

export const useChangeSearch = (id: string) =>
  useChange((api, body: { name?: string; notice?: SearchNotice }) => api(changeSavedSearch, { params: { id }, body }))

export const useDeleteSearch = (id: string) => useChange((api, _: void) => api(deleteSavedSearch, { params: { id } }))

export const usePriceDrops = () =>
  useChange((api, price_drops: boolean) => api(setPriceDrops, { body: { price_drops } }))
