import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { buyResale, listResales } from '@mtaa/contract/commerce/tickets/my-tickets'
import { useApi } from '../../../../platform/use-api.ts'

export const resalesKey = (eventId: string) => ['tickets', 'resales', eventId] as const

/** Whose own they are depends on the viewer; until that is known they are shown as to a visitor. */
export const resalesQuery = (api: Api, eventId: string, userId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...resalesKey(eventId), userId],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listResales, { params: { id: eventId }, query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

export function useBuyResale(eventId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name, price, key }: { id: string; name: string; price: number; key: string }) =>
      api(buyResale, { params: { id }, body: { guest_name: name, price }, idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: resalesKey(eventId) }),
  })
}
