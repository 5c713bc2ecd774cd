import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  liftDeletionHold,
  listDeletionHolds,
  listInactiveAccounts,
  placeDeletionHold,
} from '@mtaa/contract/identity/data-requests'
import { listRetention, listRetentionRuns, runRetention } from '@mtaa/contract/operations/retention'
import { useApi } from '../../../platform/use-api.ts'

const key = ['staff', 'retention'] as const
const holdsKey = [...key, 'holds'] as const

export const retentionQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...key, 'rules'],
    queryFn: async ({ signal }) => {
      const { items, ...rest } = await api(listRetention, { signal })
      return { ...rest, items: items.map((rule) => ({ ...rule, id: rule.name })) }
    },
    initialPageParam: null,
    // All of them are one page.
    getNextPageParam: () => undefined,
    refetchInterval: 60_000,
  })

export const retentionRunsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...key, 'runs'],
    queryFn: ({ signal, pageParam }) =>
      api(listRetentionRuns, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const inactiveQuery = (api: Api, isHeld: boolean) =>
  infiniteQueryOptions({
    queryKey: [...key, 'inactive', isHeld],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(isHeld && { held: 'true' as const }), ...(pageParam !== null && { cursor: pageParam }) }
      const { items, next_cursor } = await api(listInactiveAccounts, { query, signal })
      return { items: items.map((one) => ({ ...one, id: one.member_id })), next_cursor }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const holdsQuery = (api: Api) =>
  queryOptions({ queryKey: holdsKey, queryFn: ({ signal }) => api(listDeletionHolds, { signal }) })

export function useRunRule() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { rule: string; reason: string }) => api(runRetention, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  }).mutateAsync
}

export function useChangeHold(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ lift, reason }: { lift: boolean; reason: string }) =>
      api(lift ? liftDeletionHold : placeDeletionHold, { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  }).mutateAsync
}
