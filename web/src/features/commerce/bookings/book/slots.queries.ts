import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { BookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { bookService, type NewBooking, previewBooking } from '@mtaa/contract/commerce/bookings/bookings'
import { getSlotMonth, listSlots } from '@mtaa/contract/commerce/bookings/slots'
import { getViewingMonth, listViewingSlots } from '@mtaa/contract/commerce/bookings/viewings'
import { useApi } from '../../../../platform/use-api.ts'

/** The part of the keys of all that changes when a time is taken. */
const all = ['slots'] as const
const halfMinute = 30_000

export interface SlotsOf {
  id: string
  /** A viewing is of a property. */
  kind: BookingKind
  /** Of an hourly service; null: as long as it takes. */
  minutes: number | null
}

const lengthOf = ({ minutes }: SlotsOf) => (minutes === null ? {} : { minutes: String(minutes) })

export const slotMonthQuery = (api: Api, of: SlotsOf, month: string) =>
  queryOptions({
    queryKey: [...all, of.id, 'month', month, of.minutes],
    queryFn: ({ signal }) =>
      of.kind === 'viewing'
        ? api(getViewingMonth, { params: { id: of.id }, query: { month }, signal })
        : api(getSlotMonth, { params: { id: of.id }, query: { month, ...lengthOf(of) }, signal }),
    staleTime: halfMinute,
  })

export const slotDayQuery = (api: Api, of: SlotsOf, day: string) =>
  queryOptions({
    queryKey: [...all, of.id, 'day', day, of.minutes],
    queryFn: ({ signal }) =>
      of.kind === 'viewing'
        ? api(listViewingSlots, { params: { id: of.id }, query: { day }, signal })
        : api(listSlots, { params: { id: of.id }, query: { day, ...lengthOf(of) }, signal }),
    staleTime: halfMinute,
  })

const previewOf = (
  api: Api,
  id: string,
  body: Pick<NewBooking, 'starts_at' | 'minutes' | 'repeat' | 'whole'> & { ward_code: number | null },
  signal?: AbortSignal,
) => api(previewBooking, { params: { id }, body, ...(signal && { signal }) })

export type Preview = Awaited<ReturnType<typeof previewOf>>

/** What it comes to, and which dates are free. The one before stays until the next is there. */
export const previewQuery = (api: Api, id: string, body: Parameters<typeof previewOf>[2]) =>
  queryOptions({
    queryKey: [...all, id, 'preview', body],
    queryFn: ({ signal }) => previewOf(api, id, body, signal),
    staleTime: halfMinute,
    placeholderData: keepPreviousData,
    retry: false,
  })

/**
 * Takes a time. What is free is looked at again: at once where it was refused, and else with the next page. A form whose time is gone
 * because it was just taken would not lead on.
 */
export function useBook(id: string) {
  const [api, queryClient] = [useApi(), useQueryClient()]
  return useMutation({
    mutationFn: ({ body, key }: { body: NewBooking; key: string }) =>
      api(bookService, { params: { id }, body, idempotencyKey: key }),
    networkMode: 'always',
    onSettled: async (_, error) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...all, id], refetchType: error ? 'active' : 'none' }),
        queryClient.invalidateQueries({ queryKey: ['bookings'] }),
      ])
    },
  })
}
