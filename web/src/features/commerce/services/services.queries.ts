import { queryOptions } from '@tanstack/react-query'
import { getService } from '@mtaa/contract/commerce/services/services'
import type { Api } from '@mtaa/contract/client'

export const serviceQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['services', id], queryFn: ({ signal }) => api(getService, { params: { id }, signal }) })
