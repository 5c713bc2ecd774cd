import { queryOptions } from '@tanstack/react-query'
import { getEvent } from '@mtaa/contract/commerce/events/events'
import type { Api } from '@mtaa/contract/client'

export const eventQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['events', id], queryFn: ({ signal }) => api(getEvent, { params: { id }, signal }) })
