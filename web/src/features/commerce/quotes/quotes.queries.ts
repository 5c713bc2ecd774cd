import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  acceptQuote,
  closeQuoteRequest,
  getQuoteInvitation,
  getQuoteRequest,
  listQuoteInvitations,
  listQuoteProviders,
  listQuoteRequests,
  type NewQuoteRequest,
  passQuoteRequest,
  requestQuotes,
  sendQuote,
  withdrawQuote,
} from '@mtaa/contract/commerce/quotes/quotes'
import { getService } from '@mtaa/contract/commerce/services/services'
import { minute } from '@mtaa/contract/time'
import { useApi } from '../../../platform/use-api.ts'

const all = ['quotes']
const firstPage = null as string | null

export const requestsQuery = (api: Api, userId: string) =>
  infiniteQueryOptions({
    queryKey: [...all, userId, 'requests'],
    queryFn: ({ signal, pageParam }) =>
      api(listQuoteRequests, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const requestQuery = (api: Api, userId: string, id: string) =>
  queryOptions({
    queryKey: [...all, userId, 'request', id],
    queryFn: ({ signal }) => api(getQuoteRequest, { params: { id }, signal }),
    // Quotes come meanwhile.
    refetchInterval: minute,
    refetchOnWindowFocus: 'always',
  })

export const invitationsQuery = (api: Api, userId: string, waiting: boolean) =>
  infiniteQueryOptions({
    queryKey: [...all, userId, 'invitations', waiting],
    queryFn: ({ signal, pageParam }) =>
      api(listQuoteInvitations, {
        query: { waiting: waiting ? 'true' : 'false', ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const invitationQuery = (api: Api, userId: string, id: string) =>
  queryOptions({
    queryKey: [...all, userId, 'invitation', id],
    queryFn: ({ signal }) => api(getQuoteInvitation, { params: { id }, signal }),
    refetchOnWindowFocus: 'always',
  })

/** Whom quotes of a category can be requested of for a ward. */
export const providersQuery = (api: Api, category: string, ward: number) =>
  infiniteQueryOptions({
    queryKey: [...all, 'providers', category, ward],
    queryFn: ({ signal, pageParam }) =>
      api(listQuoteProviders, { query: { category, ward, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** The service of a quote, or the one from whose page a request was begun. */
export const quotedServiceQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['services', id], queryFn: ({ signal }) => api(getService, { params: { id }, signal }) })

function useChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: all })
}

export function useRequestQuotes() {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({
    mutationFn: ({ body, key }: { body: NewQuoteRequest; key: string }) =>
      api(requestQuotes, { body, idempotencyKey: key }),
    onSettled: changed,
  })
}

export function useCloseRequest(id: string) {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({ mutationFn: () => api(closeQuoteRequest, { params: { id } }), onSettled: changed })
}

export interface Accepting {
  address_id: string | null
  whole: boolean
}

export function useAcceptQuote(id: string) {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({
    mutationFn: ({ body, key }: { body: Accepting; key: string }) =>
      api(acceptQuote, { params: { id }, body, idempotencyKey: key }),
    onSettled: changed,
  })
}

export interface NewQuote {
  price: number
  starts_at: string
  minutes: number
  note: string
}

export function useSendQuote(requestId: string) {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({
    mutationFn: (body: NewQuote) => api(sendQuote, { params: { id: requestId }, body }),
    onSettled: changed,
  })
}

export function usePassRequest(requestId: string) {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({ mutationFn: () => api(passQuoteRequest, { params: { id: requestId } }), onSettled: changed })
}

export function useWithdrawQuote(id: string) {
  const [api, changed] = [useApi(), useChanged()]
  return useMutation({ mutationFn: () => api(withdrawQuote, { params: { id } }), onSettled: changed })
}
