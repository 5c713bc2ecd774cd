import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { BookingTab } from '@mtaa/contract/commerce/bookings/booking-terms'
import { proposeMove } from '@mtaa/contract/commerce/bookings/bookings'
import {
  addBlock,
  changeBlock,
  getCalendar,
  getCalendarSettings,
  getCustomer,
  getEarnings,
  listCalendarBookings,
  noteCustomer,
  removeBlock,
  type NewBlock,
} from '@mtaa/contract/commerce/bookings/calendar'
import {
  addImport,
  makeFeed,
  refreshImport,
  removeImport,
  revokeFeed,
} from '@mtaa/contract/commerce/bookings/calendar-links'
import { useApi } from '../../../platform/use-api.ts'

const key = ['calendar'] as const

export const calendarQuery = (api: Api, from: string, until: string) =>
  queryOptions({
    queryKey: [...key, 'days', from, until],
    queryFn: ({ signal }) => api(getCalendar, { query: { from, until }, signal }),
    placeholderData: keepPreviousData,
  })

export const providerBookingsQuery = (api: Api, tab: BookingTab) =>
  infiniteQueryOptions({
    queryKey: [...key, 'bookings', tab],
    queryFn: ({ pageParam, signal }) =>
      api(listCalendarBookings, { query: { tab, limit: 20, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
  })

/** A calendar that is being fetched is looked at again until it was. */
export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'settings'],
    queryFn: ({ signal }) => api(getCalendarSettings, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.imports.some(({ state }) => state === 'waiting') ? 2_000 : false),
  })

export const earningsQuery = (api: Api, month: string) =>
  queryOptions({
    queryKey: [...key, 'earnings', month],
    queryFn: ({ signal }) => api(getEarnings, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })

export const customerQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...key, 'customer', id],
    queryFn: ({ signal }) => api(getCustomer, { params: { id }, signal }),
  })

/** What is done in a calendar changes what it shows, and bookings: all of it is read anew. */
function useCalendarAct<V, R>(act: (api: Api, values: V) => Promise<R>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (values: V) => act(api, values),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: key }),
        queryClient.invalidateQueries({ queryKey: ['bookings'] }),
      ]),
  })
}

export const useStoreBlock = (id: string | null) =>
  useCalendarAct((api, body: NewBlock) =>
    id === null ? api(addBlock, { body }) : api(changeBlock, { params: { id }, body }),
  )
export const useMoveBlock = () =>
  useCalendarAct((api, { id, ...body }: NewBlock & { id: string }) => api(changeBlock, { params: { id }, body }))
export const useRemoveBlock = () => useCalendarAct((api, id: string) => api(removeBlock, { params: { id } }))

export const useProposeMove = (id: string) =>
  useCalendarAct((api, body: { starts_at: string; note: string }) => api(proposeMove, { params: { id }, body }))

export const useNoteCustomer = (id: string) =>
  useCalendarAct((api, note: string) => api(noteCustomer, { params: { id }, body: { note } }))

export const useMakeFeed = () => useCalendarAct((api, _: void) => api(makeFeed, {}))
export const useRevokeFeed = () => useCalendarAct((api, _: void) => api(revokeFeed, {}))
export const useAddImport = () => useCalendarAct((api, body: { name: string; url: string }) => api(addImport, { body }))
export const useRefreshImport = () => useCalendarAct((api, id: string) => api(refreshImport, { params: { id } }))
export const useRemoveImport = () => useCalendarAct((api, id: string) => api(removeImport, { params: { id } }))
