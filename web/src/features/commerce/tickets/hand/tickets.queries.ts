import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  acceptTransfer,
  cancelTransfer,
  downloadTicket,
  getMyTicket,
  getTicketProof,
  getTransfer,
  listMyTickets,
  offerResale,
  offerTransfer,
  renameGuest,
  requestTicketRefund,
  takeBackResale,
  type Ticket,
} from '@mtaa/contract/commerce/tickets/my-tickets'
import { getProofByLink, getTicketByLink, giveBackByLink } from '@mtaa/contract/commerce/tickets/rsvps'
import { useApi } from '../../../../platform/use-api.ts'
import { resalesKey } from './resales.queries.ts'
import { usePersonId } from './use-person-id.ts'

export type TicketTab = 'upcoming' | 'past'

/** A ticket by its id, of a member, or by the token of its secret link. */
export type TicketKey = { id: string } | { token: string }

export const myTicketsQuery = (api: Api, tab: TicketTab) =>
  infiniteQueryOptions({
    queryKey: ['tickets', 'list', tab],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listMyTickets, { query: { tab, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page) => page.next_cursor,
  })

export const ticketQuery = (api: Api, of: TicketKey) =>
  queryOptions({
    queryKey: ['tickets', 'one', 'id' in of ? of.id : of.token],
    queryFn: ({ signal }) =>
      'id' in of
        ? api(getMyTicket, { params: { id: of.id }, signal })
        : api(getTicketByLink, { params: { token: of.token }, signal }),
    refetchOnWindowFocus: 'always',
  })

export const proofsQuery = (api: Api, of: TicketKey) =>
  queryOptions({
    queryKey: ['tickets', 'proofs', 'id' in of ? of.id : of.token],
    queryFn: ({ signal }) =>
      'id' in of
        ? api(getTicketProof, { params: { id: of.id }, signal })
        : api(getProofByLink, { params: { token: of.token }, signal }),
    // What it answers lasts for two minutes.
    refetchInterval: 60_000,
    staleTime: 30_000,
    gcTime: 0,
    retry: false,
  })

export const transferQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['tickets', 'transfer', token],
    queryFn: ({ signal }) => api(getTransfer, { params: { token }, signal }),
  })

export type TicketAct =
  | { is: 'transfer'; phone: string; name: string }
  | { is: 'resell'; price: number }
  | { is: 'refund'; reason: string }
  | { is: 'rename'; name: string }
  | { is: 'cancel_transfer' | 'take_back' }

function perform(api: Api, id: string, act: TicketAct): Promise<Ticket> {
  const params = { id }
  switch (act.is) {
    case 'transfer':
      return api(offerTransfer, { params, body: { phone: act.phone, name: act.name } })
    case 'resell':
      return api(offerResale, { params, body: { price: act.price } })
    case 'refund':
      return api(requestTicketRefund, { params, body: { reason: act.reason } })
    case 'rename':
      return api(renameGuest, { params, body: { guest_name: act.name } })
    case 'cancel_transfer':
      return api(cancelTransfer, { params })
    case 'take_back':
      return api(takeBackResale, { params })
  }
}

/** Does something with a ticket of one's own, and shows how it is then, also without a network. */
export function useTicketAct(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const userId = usePersonId()
  const { queryKey } = ticketQuery(api, { id })
  return useMutation({
    mutationFn: (act: TicketAct) => perform(api, id, act),
    onSuccess: async (ticket) => {
      queryClient.setQueryData(queryKey, ticket)
      void queryClient.invalidateQueries({ queryKey: ['tickets', 'list'] })
      void queryClient.invalidateQueries({ queryKey: resalesKey(ticket.event.id) })
      if (userId === undefined) return
      const { storeTickets } = await import('./ticket-store.ts')
      await storeTickets(userId, [ticket])
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

export function useGiveBack(token: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(giveBackByLink, { params: { token } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketQuery(api, { token }).queryKey }),
  })
}

export function useTakeTicket(token: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(acceptTransfer, { params: { token } }),
    onSuccess: ({ link, ticket }) => {
      const linked = link?.split('/').at(-1)
      const of = linked === undefined ? { id: ticket.id } : { token: linked }
      queryClient.setQueryData(ticketQuery(api, of).queryKey, ticket)
      void queryClient.invalidateQueries({ queryKey: ['tickets', 'list'] })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: transferQuery(api, token).queryKey }),
  })
}

export function useTicketFile(id: string) {
  const api = useApi()
  return useMutation({ mutationFn: () => api(downloadTicket, { params: { id } }) })
}
