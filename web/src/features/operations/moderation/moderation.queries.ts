import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { CaseKind, Severity } from '@mtaa/contract/operations/case-kinds'
import {
  addCaseNote,
  claimCase,
  type claimFilters,
  countQueue,
  getCaseFile,
  listQueue,
  releaseCase,
  takeNextCase,
} from '@mtaa/contract/operations/moderation'
import { useApi } from '../../../platform/use-api.ts'

export const moderationKey = ['moderation'] as const

export interface CaseRef {
  kind: CaseKind
  id: string
}

export interface QueueFilter {
  kind?: CaseKind | undefined
  severity?: Severity | undefined
  claim?: (typeof claimFilters)[number] | undefined
}

export const queueQuery = (api: Api, filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'queue', filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listQueue, { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    refetchInterval: 60_000,
  })

export const countsQuery = (api: Api) =>
  queryOptions({ queryKey: [...moderationKey, 'counts'], queryFn: ({ signal }) => api(countQueue, { signal }) })

export const caseFileQuery = (api: Api, params: CaseRef) =>
  queryOptions({
    queryKey: [...moderationKey, 'case', params.kind, params.id],
    queryFn: ({ signal }) => api(getCaseFile, { params, signal }),
  })

/** Who has a case changes what can be decided about it: what the page shows of it is read anew, too. */
function useReadAnew() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}

export function useTakeCase() {
  const api = useApi()
  return useMutation({ mutationFn: (params: CaseRef) => api(claimCase, { params }), onSettled: useReadAnew() })
}

export function useReleaseCase() {
  const api = useApi()
  return useMutation({ mutationFn: (params: CaseRef) => api(releaseCase, { params }), onSettled: useReadAnew() })
}

export interface NextCase extends Omit<QueueFilter, 'claim'> {
  leave?: CaseRef | undefined
}

export function useNextCase() {
  const api = useApi()
  return useMutation({ mutationFn: (body: NextCase) => api(takeNextCase, { body }), onSettled: useReadAnew() })
}

export function useAddNote(params: CaseRef) {
  const api = useApi()
  return useMutation({
    mutationFn: (text: string) => api(addCaseNote, { params, body: { text } }),
    onSettled: useReadAnew(),
  })
}
