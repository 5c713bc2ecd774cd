import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, ApiError } from '@mtaa/contract/client'
import { confirmRsvp, resendRsvp, startRsvp } from '@mtaa/contract/commerce/tickets/rsvps'
import {
  cancelTicketOrder,
  claimWaitingOffer,
  decideTicketRequest,
  getOwnOfEvent,
  getTicketOrder,
  joinWaitingList,
  leaveWaitingList,
  listTicketRequests,
  listTicketTypes,
  orderTickets,
  requestTickets,
  type TicketOrder,
} from '@mtaa/contract/commerce/tickets/ticket-orders'
import { listTicketsOfOrder } from '@mtaa/contract/commerce/tickets/my-tickets'
import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { startPayment } from '@mtaa/contract/money/payments'
import { minute } from '@mtaa/contract/time'
import { useApi } from '../../../../platform/use-api.ts'
import { type Paying, rememberStart, storedKey } from '../../../money/payments/index.ts'

const all = ['ticketing'] as const

/** What is one's own of an event: tickets, orders that wait, and places on waiting lists. */
export const ownOfEventQuery = (api: Api, id: string, userId: string | undefined) =>
  queryOptions({
    queryKey: [...all, 'own', id, userId],
    queryFn: ({ signal }) => api(getOwnOfEvent, { params: { id }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  })

/** Types that a code opens, beside those that everybody sees. */
export const ticketTypesQuery = (api: Api, id: string, code: string | null) =>
  queryOptions({
    queryKey: [...all, 'types', id, code],
    queryFn: ({ signal }) => api(listTicketTypes, { params: { id }, query: { code: code ?? '' }, signal }),
    enabled: code !== null,
    retry: false,
  })

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

/** What was begun changes what is one's own, and how many tickets are left. */
function useChanged() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: all }),
      queryClient.invalidateQueries({ queryKey: ['events'] }),
    ])
  }
}

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

/** Begins the payment of an order, or finds the one that is under way. Answers its id. */
async function payTickets(api: Api, id: string, { method, phone }: Paying): Promise<string> {
  const body = { payable: { kind: ticketKind, id }, method, ...(phone !== undefined && { phone }) }
  try {
    const payment = await api(startPayment, { body, idempotencyKey: storedKey(`tickets_${id}`, body) })
    rememberStart(payment.id, Date.now())
    return payment.id
  } catch (error) {
    const running = error instanceof ApiError ? error.details['payment_id'] : undefined
    if (typeof running === 'string') return running
    throw error
  }
}

export function usePayTickets(id: string) {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({ mutationFn: (paying: Paying) => payTickets(api, id, paying), onError: () => changed() })
}

export const useOrderChanged = useChanged

export interface RsvpInput {
  ticket_type_id: string
  phone: string
  guests: string[]
}

export function useRsvp(id: string) {
  const [api, changed] = [useApi(), useChanged()]
  const start = useMutation({
    mutationFn: (body: RsvpInput) => api(startRsvp, { params: { id }, body }),
    networkMode: 'always',
  })
  const resend = useMutation({ mutationFn: (rsvp: string) => api(resendRsvp, { params: { id: rsvp } }) })
  const confirm = useMutation({
    mutationFn: ({ rsvp, code }: { rsvp: string; code: string }) =>
      api(confirmRsvp, { params: { id: rsvp }, body: { code } }),
    networkMode: 'always',
    onSuccess: changed,
  })
  return { start, resend, confirm }
}
