import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  cancelTicketOrder,
  claimWaitingOffer,
  decideTicketRequest,
  getTicketOrder,
  joinWaitingList,
  leaveWaitingList,
  listTicketRequests,
  orderTickets,
  requestTickets,
  type TicketOrder,
} from '@mtaa/contract/commerce/tickets/ticket-orders'
import { listTicketsOfOrder } from '@mtaa/contract/commerce/tickets/my-tickets'
import { minute } from '@mtaa/contract/time'
import { useApi } from '../../../../platform/use-api.ts'
import { all, useOrderChanged as useChanged } from './ticket-box.queries.ts'

export const ticketOrderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...all, 'order', id],
    queryFn: ({ signal }) => api(getTicketOrder, { params: { id }, signal }),
    staleTime: 0,
    // Until an approved request or a held ticket is over.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'pending' || data?.state === 'requested' ? minute : false,
  })

/** Those of an order that are still its buyer's: others were passed on or sold. */
export const ownOfOrderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...all, 'order', id, 'own'],
    queryFn: ({ signal }) => api(listTicketsOfOrder, { params: { id }, signal }),
  })

export const ticketRequestsQuery = (api: Api, id: string, answered: boolean) =>
  infiniteQueryOptions({
    queryKey: [...all, 'requests', id, answered],
    queryFn: ({ signal, pageParam }) =>
      api(listTicketRequests, {
        params: { id },
        query: { answered: answered ? 'true' : 'false', ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

export interface Chosen {
  tickets: { ticket_type_id: string; guests: string[] }[]
  total: number
  code: string | null
  note: string
}

/** Orders tickets, or requests them where the organizer decides. */
export function useGetTickets(id: string, byApproval: boolean) {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({
    mutationFn({ body, key }: { body: Chosen; key: string }): Promise<TicketOrder> {
      const { tickets, total, code, note } = body
      const params = { id }
      return byApproval
        ? api(requestTickets, { params, body: { tickets, code, note }, idempotencyKey: key })
        : api(orderTickets, { params, body: { tickets, total, code }, idempotencyKey: key })
    },
    networkMode: 'always',
    onSettled: changed,
  })
}

export function useCancelOrder() {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({ mutationFn: (id: string) => api(cancelTicketOrder, { params: { id } }), onSettled: changed })
}

export function useJoinWaiting(id: string) {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({
    mutationFn: (body: { ticket_type_id: string; quantity: number; code: string | null }) =>
      api(joinWaitingList, { params: { id }, body }),
    onSettled: changed,
  })
}

export function useLeaveWaiting() {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({ mutationFn: (id: string) => api(leaveWaitingList, { params: { id } }), onSettled: changed })
}

/** `onTaken` is called before the entry of the waiting list is gone, and its form with it. */
export function useClaimOffer(onTaken: (order: TicketOrder) => unknown) {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({
    mutationFn: ({ id, guests }: { id: string; guests: string[] }) =>
      api(claimWaitingOffer, { params: { id }, body: { guests } }),
    onSuccess: onTaken,
    onSettled: changed,
  })
}

export function useDecideRequest() {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({
    mutationFn: ({ id, approve }: { id: string; approve: boolean }) =>
      api(decideTicketRequest, { params: { id }, body: { approve } }),
    onSettled: changed,
  })
}
