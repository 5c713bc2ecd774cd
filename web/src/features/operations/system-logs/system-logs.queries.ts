import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listLogServices, listSystemLogs, type LogLevel } from '@mtaa/contract/operations/system-logs'

const key = ['staff', 'system-logs'] as const

export interface LogFilter {
  level?: LogLevel
  service?: string
  trace_id?: string
  text?: string
  from?: string
  to?: string
}

export const systemLogsQuery = (api: Api, filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, 'lines', filter],
    queryFn: ({ signal, pageParam }) =>
      api(listSystemLogs, { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const logServicesQuery = (api: Api) =>
  queryOptions({ queryKey: [...key, 'services'], queryFn: ({ signal }) => api(listLogServices, { signal }) })
