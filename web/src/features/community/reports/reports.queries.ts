import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  appealCase,
  createReport,
  findOwnCase,
  getOwnCase,
  listMyReports,
  type NewReport,
} from '@mtaa/contract/community/reports'
import type { ReportKind } from '@mtaa/contract/community/report-words'
import { useApi } from '../../../platform/use-api.ts'

const key = ['reports'] as const

/** What the member has reported, page by page. */
export const myReportsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...key, 'mine'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listMyReports, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  })

/** What was decided about something of the member's own. */
export const ownCaseQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...key, 'own', id],
    queryFn: ({ signal }) => api(getOwnCase, { params: { id }, signal }),
  })

/** What was decided last about one thing of the member's own. */
export const caseOfQuery = (api: Api, kind: ReportKind, id: string) =>
  queryOptions({
    queryKey: [...key, 'of', kind, id],
    queryFn: ({ signal }) => api(findOwnCase, { params: { kind, id }, signal }),
    retry: false,
  })

export function useReport() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewReport) => api(createReport, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function useAppeal(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => api(appealCase, { params: { id }, body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
