import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  claimReportCase,
  decideReportCase,
  getReportCase,
  listReportCases,
  openReportCase,
  readCaseEvidence,
  releaseReportCase,
} from '@mtaa/contract/community/reports-admin'
import type { CaseDecision, ReportKind, ReportReason } from '@mtaa/contract/community/report-words'
import { useApi } from '../../../../platform/use-api.ts'

const key = ['report-cases'] as const
export type CaseState = 'waiting' | 'decided'

/** The queue, or what was decided. */
export const casesQuery = (api: Api, state: CaseState, kind: ReportKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, state, kind],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listReportCases, {
        query: { state, ...(kind && { kind }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  })

export const caseQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api(getReportCase, { params: { id }, signal }),
  })

export interface Decision {
  decision: CaseDecision
  reason?: ReportReason
  note: string
  edited_at: string | null
}

/** After success and failure alike everything is read anew: another moderator may have been faster. */
export function useDecideCase(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => api(decideReportCase, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** What is private of a case; not cached, since each reading is logged. */
export function useReadEvidence(id: string) {
  const api = useApi()
  return useMutation({ mutationFn: () => api(readCaseEvidence, { params: { id } }) })
}

export function useClaimCase(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(claimReportCase, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function useReleaseCase(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(releaseReportCase, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** Opens a case without a report, or finds the one that waits. */
export function useOpenCase() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { kind: ReportKind; id: string }) => api(openReportCase, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
