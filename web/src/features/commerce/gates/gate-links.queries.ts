import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  createGateLink,
  getEntryCounts,
  listGateLinks,
  listGateScans,
  revokeGateLink,
  type NewGateLink,
} from '@mtaa/contract/commerce/gates/gates'
import { useApi } from '../../../platform/use-api.ts'

const keyOf = (eventId: string) => ['events', eventId, 'gates'] as const

export const linksQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'links'],
    queryFn: ({ signal }) => api(listGateLinks, { params: { id }, signal }),
    staleTime: 0,
  })

export const countsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'counts'],
    queryFn: ({ signal }) => api(getEntryCounts, { params: { id }, signal }),
    staleTime: 0,
  })

export const scansQuery = (api: Api, id: string, conflicts: boolean) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(id), 'scans', conflicts],
    queryFn: ({ pageParam, signal }) =>
      api(listGateScans, {
        params: { id },
        query: {
          limit: 20,
          ...(conflicts && { outcome: 'conflict' as const }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    staleTime: 0,
  })

export function useCreateGateLink(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewGateLink) => api(createGateLink, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

export function useRevokeGateLink(eventId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(revokeGateLink, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(eventId) }),
  })
}

/** Reads anew what changes while people go in. */
export const useRefreshGates = (eventId: string) => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf(eventId) })
}
