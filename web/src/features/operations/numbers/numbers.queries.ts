import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { type AnalyticsTable, getAnalytics, getAnalyticsFile, getDashboard } from '@mtaa/contract/operations/numbers'
import { saveFile } from '../../../platform/save-file.ts'
import { useApi } from '../../../platform/use-api.ts'

export const dashboardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['staff', 'dashboard'],
    queryFn: ({ signal }) => api(getDashboard, { signal }),
    refetchInterval: 60_000,
  })

export const analyticsQuery = (api: Api, days: number) =>
  queryOptions({
    queryKey: ['staff', 'analytics', days],
    queryFn: ({ signal }) => api(getAnalytics, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })

/** Fetches a table as a file and hands it over as a download: a link cannot, as the request needs a token. */
export function useAnalyticsFile(table: AnalyticsTable, days: number) {
  const api = useApi()
  return useMutation({
    mutationFn: async () =>
      saveFile(await api(getAnalyticsFile, { params: { table }, query: { days } }), `mtaa-${table}-${days}.csv`),
  })
}
