import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { Booking, BookingTab } from '@mtaa/contract/commerce/bookings/booking-terms'
import {
  answerMove,
  cancelBooking,
  completeBooking,
  getBooking,
  getBookingOrder,
  listMyBookings,
  proposeMove,
  reportNoShow,
  withdrawMove,
} from '@mtaa/contract/commerce/bookings/bookings'
import { agreeProblem, openProblem, withdrawProblem } from '@mtaa/contract/commerce/bookings/booking-problems'
import { answerBooking } from '@mtaa/contract/commerce/bookings/calendar'
import { minute } from '@mtaa/contract/time'
import { useApi } from '../../../../platform/use-api.ts'

const all = ['bookings'] as const

export const myBookingsQuery = (api: Api, tab: BookingTab) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', tab],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listMyBookings, { query: { tab, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

export const bookingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => api(getBooking, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // As long as it waits for somebody.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'requested' || data?.state === 'held' || data?.move?.state === 'open' ? minute : false,
  })

/** All that was booked together; its customer's alone. */
export const bookingOrderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...all, 'order', id],
    queryFn: ({ signal }) => api(getBookingOrder, { params: { id }, signal }),
    staleTime: 0,
  })

export type BookingAct =
  | { is: 'cancel'; scope: 'one' | 'following'; reason: string | null; kept: number }
  | { is: 'answer'; accept: boolean; reason: string | null }
  | { is: 'complete' | 'no_show' }
  | { is: 'propose'; starts_at: string; note: string }
  | { is: 'answer_move'; move: string; accept: boolean }
  | { is: 'withdraw_move'; move: string }
  | { is: 'problem'; text: string }
  | { is: 'agree_problem'; problem: string; refund: number }
  | { is: 'withdraw_problem'; problem: string }

function perform(api: Api, id: string, act: BookingAct): Promise<Booking> {
  const params = { id }
  switch (act.is) {
    case 'cancel':
      return api(cancelBooking, { params, body: { scope: act.scope, reason: act.reason, kept: act.kept } })
    case 'answer':
      return api(answerBooking, { params, body: { accept: act.accept, reason: act.reason } })
    case 'complete':
      return api(completeBooking, { params })
    case 'no_show':
      return api(reportNoShow, { params })
    case 'propose':
      return api(proposeMove, { params, body: { starts_at: act.starts_at, note: act.note } })
    case 'answer_move':
      return api(answerMove, { params: { id: act.move }, body: { accept: act.accept } })
    case 'withdraw_move':
      return api(withdrawMove, { params: { id: act.move } })
    case 'problem':
      return api(openProblem, { params, body: { text: act.text } })
    case 'agree_problem':
      return api(agreeProblem, { params: { id: act.problem }, body: { refund: act.refund } })
    case 'withdraw_problem':
      return api(withdrawProblem, { params: { id: act.problem } })
  }
}

/** What was done changes lists, the order, times that are free, and the provider's calendar. */
export function useBookingsChanged() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: all }),
      queryClient.invalidateQueries({ queryKey: ['slots'] }),
      queryClient.invalidateQueries({ queryKey: ['calendar'] }),
    ])
  }
}

/** Does something with a booking of one's own, and shows how it is then. */
export function useBookingAct(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const changed = useBookingsChanged()
  return useMutation({
    mutationFn: (act: BookingAct) => perform(api, id, act),
    onSuccess: (booking) => queryClient.setQueryData(bookingQuery(api, id).queryKey, booking),
    onSettled: changed,
  })
}
