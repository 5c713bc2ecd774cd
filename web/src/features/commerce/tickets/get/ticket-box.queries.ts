import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getOwnOfEvent, listTicketTypes } from '@mtaa/contract/commerce/tickets/ticket-orders'

/** The part of the keys of all that is about getting tickets. */
export const all = ['ticketing'] as const

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

/** What was begun changes what is one's own, and how many tickets are left. */
export function useOrderChanged() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: all }),
      queryClient.invalidateQueries({ queryKey: ['events'] }),
    ])
  }
}
