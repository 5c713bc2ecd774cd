import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getTransparency } from '@mtaa/contract/operations/transparency'

/** What moderation did, by month. */
export const transparencyQuery = (api: Api) =>
  queryOptions({ queryKey: ['transparency'], queryFn: ({ signal }) => api(getTransparency, { signal }) })
