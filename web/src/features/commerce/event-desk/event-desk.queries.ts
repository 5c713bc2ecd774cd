import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  decideTicketRefund,
  downloadAttendees,
  getEventDesk,
  listAttendeeMessages,
  listAttendees,
  listTicketRefunds,
  writeToAttendees,
} from '@mtaa/contract/commerce/tickets/desk'
import { saveFile } from '../../../platform/save-file.ts'
import { useApi } from '../../../platform/use-api.ts'

const keyOf = (eventId: string) => ['event-desk', eventId] as const

/** Who is inside changes with every scan. */
const often = 30_000

export const eventDeskQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'sales'],
    queryFn: ({ signal }) => api(getEventDesk, { params: { id: eventId }, signal }),
    refetchInterval: often,
  })

export interface AttendeeSearch {
  q: string
  typeId: string | null
  inside: boolean
}

export const attendeesQuery = (api: Api, eventId: string, { q, typeId, inside }: AttendeeSearch) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(eventId), 'attendees', q, typeId, inside],
    queryFn: async ({ signal, pageParam }) => {
      const { items, next_cursor } = await api(listAttendees, {
        params: { id: eventId },
        query: {
          ...(q !== '' && { q }),
          ...(typeId !== null && { ticket_type_id: typeId }),
          ...(inside && { inside: 'true' as const }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      })
      return { items: items.map(({ ticket_id, ...attendee }) => ({ id: ticket_id, ...attendee })), next_cursor }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Fetches the list and hands it over as a download: a link cannot, as the request needs a token. */
export function useAttendeesFile(eventId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: async () =>
      saveFile(await api(downloadAttendees, { params: { id: eventId } }), `mtaa-attendees-${eventId.slice(-12)}.csv`),
  })
}

export const messagesQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'messages'],
    queryFn: ({ signal }) => api(listAttendeeMessages, { params: { id: eventId }, signal }),
  })

export function useWriteToAttendees(eventId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: { body: string; ticket_type_ids: string[] | null; key: string }) =>
      api(writeToAttendees, { params: { id: eventId }, body, idempotencyKey: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: messagesQuery(api, eventId).queryKey }),
  })
}

export const ticketRefundsQuery = (api: Api, eventId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(eventId), 'refunds'],
    queryFn: ({ signal, pageParam }) =>
      api(listTicketRefunds, {
        params: { id: eventId },
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export function useDecideTicketRefund(eventId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, agree }: { id: string; agree: boolean }) =>
      api(decideTicketRefund, { params: { id }, body: { agree } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(eventId) }),
  })
}
