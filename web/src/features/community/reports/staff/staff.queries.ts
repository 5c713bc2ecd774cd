import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  decideReportCase,
  getReportCase,
  listReportCases,
  openReportCase,
  readCaseEvidence,
} from '@mtaa/contract/community/reports-admin'
import type { CaseDecision, ReportKind, ReportReason } from '@mtaa/contract/community/report-words'
import type { RemovalSeverity } from '@mtaa/contract/operations/sanction-words'
import { useApi } from '../../../../platform/use-api.ts'

const key = ['report-cases'] as const

/** What was decided. */
export const casesQuery = (api: Api, kind: ReportKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, 'decided', kind],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listReportCases, {
        query: { state: 'decided', ...(kind && { kind }), ...(pageParam !== null && { cursor: pageParam }) },
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
  /** Of a removal. */
  severity?: RemovalSeverity
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

/** Opens a case without a report, or finds the one that waits. */
export function useOpenCase() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { kind: ReportKind; id: string }) => api(openReportCase, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
