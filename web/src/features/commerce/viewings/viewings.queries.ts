import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  bookViewing,
  endViewings,
  getViewingMonth,
  getViewingTerms,
  listViewingSlots,
  type NewViewing,
  type NewViewingTerms,
  setViewingTerms,
} from '@mtaa/contract/commerce/bookings/viewings'
import { useApi } from '../../../platform/use-api.ts'

const keyOf = (id: string) => ['viewings', id] as const

export const viewingMonthQuery = (api: Api, id: string, month: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'month', month],
    queryFn: ({ signal }) => api(getViewingMonth, { params: { id }, query: { month }, signal }),
  })

export const viewingSlotsQuery = (api: Api, id: string, day: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'day', day],
    queryFn: ({ signal }) => api(listViewingSlots, { params: { id }, query: { day }, signal }),
    staleTime: 0,
  })

export const viewingTermsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'terms'],
    queryFn: ({ signal }) => api(getViewingTerms, { params: { id }, signal }),
  })

function useViewingAct<V, R>(id: string, act: (api: Api, values: V) => Promise<R>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (values: V) => act(api, values),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

export const useBookViewing = (id: string) =>
  useViewingAct(id, (api, { key, ...body }: NewViewing & { key: string }) =>
    api(bookViewing, { params: { id }, body, idempotencyKey: key }),
  )
export const useSetViewingTerms = (id: string) =>
  useViewingAct(id, (api, body: NewViewingTerms) => api(setViewingTerms, { params: { id }, body }))
export const useEndViewings = (id: string) => useViewingAct(id, (api, _: void) => api(endViewings, { params: { id } }))
