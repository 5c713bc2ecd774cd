import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listAuditActions, listAuditLog } from '@mtaa/contract/operations/audit-log'
import { momentIn } from '../../../platform/nairobi-field.ts'

const key = ['staff', 'audit'] as const

export interface AuditFilter {
  actor_id?: string
  subject_type?: string
  subject_id?: string
  action?: string
  from?: string
  to?: string
}

/** The filter that a URL says. */
export function auditFilterOf(search: URLSearchParams): AuditFilter {
  const fields = ['actor_id', 'subject_type', 'subject_id', 'action'] as const
  const texts = fields.map((name) => [name, search.get(name)?.trim().slice(0, 80)] as const)
  const [from, to] = [momentIn(search.get('from')), momentIn(search.get('to'))]
  return { ...Object.fromEntries(texts.filter(([, text]) => text)), ...(from && { from }), ...(to && { to }) }
}

/** Each fetch of the entries of a person is itself logged: it is never fetched again by itself. */
export const auditLogQuery = (api: Api, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, 'entries', filter],
    queryFn: ({ signal, pageParam }) =>
      api(listAuditLog, { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: Infinity,
    retry: false,
  })

export const auditActionsQuery = (api: Api) =>
  queryOptions({ queryKey: [...key, 'actions'], queryFn: ({ signal }) => api(listAuditActions, { signal }) })
