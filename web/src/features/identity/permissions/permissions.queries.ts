import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getPolicies } from '@mtaa/contract/identity/permissions'

/** Who may do what, computed by the server's rules. */
export const policiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['policies'],
    queryFn: ({ signal }) => api(getPolicies, { signal }),
    staleTime: Infinity,
  })
