import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getMaintenance } from '@mtaa/contract/operations/maintenance'

export const siteQuery = (api: Api) =>
  queryOptions({ queryKey: ['site'], queryFn: ({ signal }) => api(getMaintenance, { signal }) })
